import styles from './product-drawing.module.css'
import type { ColourId, ProductId } from './products.ts'

interface ProductDrawingProps {
  id: Exclude<ProductId, 'print'>
  colour: ColourId
}

/** A thing of the store in a colour, from public/merch.svg; its words stand beside it. */
export function ProductDrawing({ id, colour }: ProductDrawingProps) {
  return (
    <svg className={`${styles.drawing} ${styles[colour]}`} viewBox="0 0 400 300" aria-hidden="true">
      <use href={`/merch.svg#${id}`} />
    </svg>
  )
}
