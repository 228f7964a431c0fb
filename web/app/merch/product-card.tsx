import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { PrintPicture } from './print-picture.tsx'
import styles from './product-card.module.css'
import { ProductDrawing } from './product-drawing.tsx'
import {
  centsOf,
  type Choice,
  colourWords,
  type Product,
  type SizeId,
  sizeWords,
} from './products.ts'
import { usePrice } from './use-price.ts'

interface ProductCardProps {
  product: Product
  choice: Choice
  onChoose: (choice: Choice) => void
  onAsk: () => void
}

/** A thing of the store, in the colour and the size that are chosen. */
export function ProductCard({ product, choice, onChoose, onAsk }: ProductCardProps) {
  const { id, name, text, colours, cents } = product
  const price = usePrice()
  const isPrint = id === 'print'
  return (
    <li className={`${styles.card} ${isPrint ? styles.wide : ''}`}>
      <div className={styles.picture}>
        {isPrint ? (
          <PrintPicture frame={choice.colour} />
        ) : (
          <ProductDrawing id={id} colour={choice.colour} />
        )}
      </div>
      <div className={styles.words}>
        <header className={styles.head}>
          <h3>{name()}</h3>
          <strong className={styles.price} suppressHydrationWarning>
            {price(centsOf(product, choice))}
          </strong>
        </header>
        <p>{text()}</p>
        <div className={styles.choices}>
          <fieldset className={styles.colours}>
            <legend>{isPrint ? m.merch_frame() : m.merch_colour()}</legend>
            {colours.map((colour) => (
              <label key={colour} className={`${styles.colour} ${styles[colour]}`}>
                <input
                  type="radio"
                  name={`${id}-colour`}
                  checked={colour === choice.colour}
                  onChange={() => onChoose({ ...choice, colour })}
                />
                <span className="visually-hidden">{colourWords[colour]()}</span>
              </label>
            ))}
            <span className={styles.chosen} aria-hidden="true">
              {colourWords[choice.colour]()}
            </span>
          </fieldset>
          {typeof cents !== 'number' && (
            <RadioPills
              legend={m.merch_size()}
              name={`${id}-size`}
              value={choice.size ?? 'small'}
              options={(Object.keys(cents) as SizeId[]).map((value) => ({
                value,
                label: sizeWords[value](),
              }))}
              onChange={(size) => onChoose({ ...choice, size })}
            />
          )}
        </div>
        <Button onClick={onAsk}>
          {m.merch_ask()}
          <span className="visually-hidden"> {name()}</span>
        </Button>
      </div>
    </li>
  )
}
