import { dismissTipRequest, getTipRequest } from '@farfolk/contract/tips'
import type { Trip } from '@farfolk/contract/trips'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { Menu } from '../ui/menu.tsx'
import { placesOfTrip } from './places-of-trip.ts'
import { newTipPath } from './paths.ts'
import styles from './tip-request.module.css'

/** What a trip that is over asks who travelled on it, until they have left a tip or put this away. */
export function TipRequest({ trip }: { trip: Trip }) {
  const { id } = trip
  const [isOpen, setOpen] = useState(false)
  const [isClosing, setClosing] = useState(false)
  const navigate = useNavigate()
  const locale = useLocale()
  const countryName = useCountryName()
  useEffect(() => {
    let isCurrent = true
    void callApi(getTipRequest, { params: { id } }, { silent: true }).then(
      (result) => isCurrent && setOpen(result.ok && result.data.isOpen),
    )
    return () => {
      isCurrent = false
    }
  }, [id])
  const { towns, countries } = placesOfTrip(trip)
  if (!isOpen || countries.length === 0) return null

  async function dismiss() {
    setClosing(true)
    const { ok } = await callApi(dismissTipRequest, { params: { id } })
    setClosing(false)
    if (!ok) return
    setOpen(false)
    // The button that had the focus is gone.
    document.getElementById('content')?.focus({ preventScroll: true })
    toast(m.tips_request_gone())
  }

  const named = namesShown(
    towns.map(({ place }) => place.name),
    countries.map((code) => countryName(code)),
  )
  const words = named
    ? m.tips_request({ towns: new Intl.ListFormat(locale).format(named) })
    : m.tips_request_there()
  const entries = [
    ...towns.map(({ id: stop, place }) => ({
      label: place.name,
      path: newTipPath({ trip: id, stop }),
    })),
    ...countries.map((country) => ({
      label: countryName(country),
      path: newTipPath({ trip: id, country }),
    })),
  ].map(({ label, path }) => ({ label, icon: 'pin' as const, onChoose: () => void navigate(path) }))
  return (
    <section className={styles.request} aria-label={m.tips_new()}>
      <p className="our-words">{words}</p>
      <div className={styles.acts}>
        <Menu entries={entries} listClass={styles.list}>
          {m.tips_new()}
        </Menu>
        <Button kind="quiet" isLoading={isClosing} onClick={() => void dismiss()}>
          {m.tips_request_dismiss()}
        </Button>
      </div>
    </section>
  )
}

const mostNamed = 3

/** Few names: more would be no line. */
function namesShown(towns: string[], countries: string[]): string[] | undefined {
  return [towns, countries].find((names) => names.length > 0 && names.length <= mostNamed)
}
