import type { DestinationDetail } from '@farfolk/contract/destinations'
import type { CountryDetail } from '@farfolk/contract/countries'
import { markCountry, unmarkCountry } from '@farfolk/contract/visited-countries'
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './mark-visited.module.css'

interface MarkVisitedProps {
  country: Pick<CountryDetail, 'code' | 'name'>
  status: DestinationDetail['status']
}

/** 'I have been here': puts the country on the own map, which says what is there already. */
export function MarkVisited({ country: { code, name }, status }: MarkVisitedProps) {
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function undo() {
    const result =
      status === 'wanted'
        ? await callApi(markCountry, { body: { country: { code, status } } })
        : await callApi(unmarkCountry, { params: { code } })
    if (!result.ok) return
    await revalidate()
    toast(m.destination_unmarked({ name }))
  }

  async function mark() {
    setBusy(true)
    const result = await callApi(markCountry, { body: { country: { code, status: 'visited' } } })
    if (result.ok) {
      await revalidate()
      toast(m.destination_marked({ name }), () => void undo())
    }
    setBusy(false)
  }

  if (status === 'visited' || status === 'lived') {
    return (
      <>
        <p className={styles.been}>
          <Icon name="check" />
          {status === 'lived' ? m.destination_lived() : m.destination_been_already()}
        </p>
        <Link to={href('/travel-map')} className="lone-link">
          {m.destination_on_map()}
        </Link>
      </>
    )
  }
  return (
    <Button kind="accent" isLoading={isBusy} onClick={() => void mark()}>
      {m.destination_been()}
    </Button>
  )
}
