import { m } from '../paraglide/messages.js'
import { Page } from '../ui/page.tsx'
import skeleton from '../ui/skeleton.module.css'
import styles from './awaited-page.module.css'
import { type Shape, shapeOf } from './awaited-shapes.ts'
import { awaited } from './slow-navigation.tsx'

/** From now on pages that are awaited have their shapes. */
export function offerShapes(): void {
  awaited.Page = AwaitedPage
}

/** Grey boxes in the shape of a page that is on its way: where its parts will stand, not what they are. */
export function AwaitedPage({ path }: { path: string }) {
  const shape = shapeOf(path)
  return (
    <div className={styles.awaited} data-shape={shape} aria-busy="true">
      <span className="visually-hidden">{m.loading()}</span>
      {boxesOf[shape]()}
    </div>
  )
}

const boxesOf: Record<Shape, () => React.ReactElement> = {
  article: () => (
    <Page>
      <Head />
      <div className={styles.words}>
        <Boxes of="line" count={5} />
      </div>
      <div className={styles.words}>
        <Boxes of="line" count={7} />
      </div>
    </Page>
  ),
  cards: () => (
    <Page>
      <Head />
      <Box of="bar" />
      <div className={styles.cards}>
        <Boxes of="card" count={8} />
      </div>
    </Page>
  ),
  cover: () => (
    <>
      <Box of="cover" />
      <Page>
        <Box of="title" />
        <div className={styles.cards}>
          <Boxes of="card" count={4} />
        </div>
      </Page>
    </>
  ),
  form: () => (
    <Page>
      <div className={styles.form}>
        <Head />
        <Fields count={5} />
      </div>
    </Page>
  ),
  map: () => (
    <Page>
      <Head />
      <Box of="map" />
      <div className={styles.words}>
        <Boxes of="row" count={3} />
      </div>
    </Page>
  ),
  narrow: () => (
    <Page narrow>
      <Box of="title" />
      <Fields count={2} />
    </Page>
  ),
  panes: () => (
    <div className={styles.panes}>
      <div>
        <Box of="title" />
        <Boxes of="row" count={7} />
      </div>
      <div>
        <Box of="said" />
        <Box of="answer" />
        <Box of="said" />
        <Box of="bar" />
      </div>
    </div>
  ),
  person: () => (
    <Page>
      <Box of="band" />
      <Head />
      <Box of="bar" />
      <div className={styles.form}>
        <Boxes of="row" count={4} />
      </div>
    </Page>
  ),
  photos: () => (
    <Page>
      <Head />
      <div className={styles.photos}>
        <Boxes of="photo" count={18} />
      </div>
    </Page>
  ),
  rows: () => (
    <Page>
      <Head />
      <div className={styles.form}>
        <Boxes of="row" count={7} />
      </div>
    </Page>
  ),
  thing: () => (
    <Page>
      <Box of="picture" />
      <Box of="bar" />
      <div className={styles.columns}>
        <div className={styles.words}>
          <Boxes of="line" count={6} />
          <Box of="map" />
        </div>
        <Box of="aside" />
      </div>
    </Page>
  ),
}

function Head() {
  return (
    <div className={styles.words}>
      <Box of="title" />
      <Box of="line" />
    </div>
  )
}

function Fields({ count }: { count: number }) {
  return (
    <>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles.field}>
          <Box of="label" />
          <Box of="bar" />
        </div>
      ))}
      <Box of="button" />
    </>
  )
}

interface BoxProps {
  /** Its class. */
  of: string
}

function Boxes({ of, count }: BoxProps & { count: number }) {
  return Array.from({ length: count }, (_, index) => <Box key={index} of={of} />)
}

function Box({ of }: BoxProps) {
  return <div className={`${skeleton.box} ${styles[of]}`} />
}
