import { useRef, useState } from 'react'
import { href } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { Chip } from '../ui/chip.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/merch-page'
import { Enquiry } from './enquiry.tsx'
import styles from './merch-page.module.css'
import { ProductCard } from './product-card.tsx'
import { type Choice, firstChoice, type ProductId, products } from './products.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.merch_title(),
    path: href('/merch'),
    description: m.merch_description(),
  })

export default function MerchPage() {
  const [choices, setChoices] = useState<Partial<Record<ProductId, Choice>>>({})
  const [wanted, setWanted] = useState<ProductId>('cap')
  const enquiryRef = useRef<HTMLHeadingElement>(null)
  const offers = products.map((product) => ({
    product,
    choice: choices[product.id] ?? firstChoice(product),
  }))

  function ask(id: ProductId): void {
    setWanted(id)
    enquiryRef.current?.focus()
  }

  return (
    <Page>
      <header className={styles.head}>
        <Chip>{m.merch_tag()}</Chip>
        <h1>{m.merch_title()}</h1>
        <p className={styles.lead}>{m.merch_lead()}</p>
      </header>
      <section className={styles.shelf} aria-labelledby="merch-products">
        <h2 id="merch-products" className="visually-hidden">
          {m.merch_products()}
        </h2>
        <ul className={styles.products}>
          {offers.map(({ product, choice }) => (
            <ProductCard
              key={product.id}
              product={product}
              choice={choice}
              onChoose={(chosen) => setChoices({ ...choices, [product.id]: chosen })}
              onAsk={() => ask(product.id)}
            />
          ))}
        </ul>
      </section>
      <div className={styles.buying}>
        <How />
        <Enquiry headingRef={enquiryRef} offers={offers} wanted={wanted} onWant={setWanted} />
      </div>
    </Page>
  )
}

const steps = [
  { title: m.merch_how_ask, text: m.merch_how_ask_text },
  { title: m.merch_how_answer, text: m.merch_how_answer_text },
  { title: m.merch_how_send, text: m.merch_how_send_text },
]

function How() {
  return (
    <section className={styles.how} aria-labelledby="merch-how">
      <h2 id="merch-how">{m.merch_how()}</h2>
      <ol>
        {steps.map(({ title, text }) => (
          <li key={title()}>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
