import {
  type PackingTemplateId,
  packingTemplateIds,
} from '@farfolk/contract/packing-list-templates'
import { createPackingList, updatePackingList } from '@farfolk/contract/packing-lists'
import type { Audience } from '@farfolk/contract/fields'
import { useState } from 'react'
import { Controller, useWatch } from 'react-hook-form'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { callApi } from '../api/call-api.ts'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import layout from '../forms/long-form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useLastGood } from '../forms/use-last-good.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import type { TripChoices } from '../trips/load-trip-choices.ts'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { Route } from './+types/new-list-page'
import styles from './new-list-page.module.css'
import { TemplateChoice, templateWords } from './template-choice.tsx'
import { TripSelect } from './trip-select.tsx'

export const clientLoader = loadForMembers(() => import('../trips/load-trip-choices.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.packing_new(), path: href('/packing-lists/new'), isPrivate: true })

export default function NewListPage({ loaderData }: Route.ComponentProps) {
  const shown = useLastGood(loaderData)
  if (!shown) return null
  if (!shown.ok) return <RefusedPage status={shown.status} />
  return (
    <Page narrow>
      <header className={styles.header}>
        <h1>{m.packing_new()}</h1>
        <p>{m.packing_new_lead()}</p>
      </header>
      <NewList {...shown.data} />
    </Page>
  )
}

// Of an earlier try whose answer got lost: what was typed since is saved over it. Its things stay.
const send = createOrUpdate(createPackingList, ({ id }, { body }, options) => {
  const { name, tripId, audience } = body.packingList
  const packingList = { name, tripId, audience }
  return callApi(updatePackingList, { params: { id }, body: { packingList } }, options)
})

function NewList({ trips, tripId }: TripChoices) {
  const moveOn = useMoveOn()
  const cancelTo = tripId
    ? href('/trips/:id/:section?', { id: tripId, section: 'packing' })
    : href('/packing-lists')
  const [values] = useState(() => ({
    packingList: {
      id: uuid(),
      name: '',
      tripId,
      template: '' as PackingTemplateId | '',
      audience: '' as Audience | '',
    },
  }))
  type Values = typeof values
  const form = useContractForm({
    endpoint: createPackingList,
    values,
    toBody: ({ packingList: typed }: Values) => ({
      packingList: {
        id: typed.id,
        name: typed.name.trim() === '' ? nameFor(typed) : typed.name,
        tripId: typed.tripId || null,
        audience: typed.audience || null,
        template: packingTemplateIds.find((known) => known === typed.template),
      },
    }),
    draft: useTabDraft(`packing-list-new-${tripId}`),
    send,
    isOnce: true,
    onDone: async ({ id }) => {
      await moveOn(href('/packing-lists/:id', { id }), { replace: true })
      toast(m.packing_made())
    },
  })
  useOwnId(form.watch('packingList.id'), (another) => form.setValue('packingList.id', another))
  const chosen = useWatch({ control: form.control, name: 'packingList' })

  function nameFor({ tripId: id, template }: Pick<Values['packingList'], 'tripId' | 'template'>) {
    const trip = trips.find((one) => one.id === id)
    return trip?.name ?? (template ? templateWords[template].name() : m.packing_unnamed())
  }
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <ConfirmFirst words={m.packing_confirm_first()} />
      {trips.length > 0 && <TripSelect trips={trips} {...form.field('packingList.tripId')} />}
      <Controller
        control={form.control}
        name="packingList.template"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <TemplateChoice {...{ value, onChange, onBlur, name }} />
        )}
      />
      <TextField
        label={m.packing_name()}
        hint={m.packing_name_hint({ name: nameFor(chosen) })}
        isOptional
        {...form.field('packingList.name')}
      />
      <AudienceSelect
        of="packingLists"
        label={m.packing_audience()}
        hint={m.packing_audience_hint()}
        {...form.field('packingList.audience')}
      />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{m.packing_make()}</SubmitButton>
        <ButtonLink href={cancelTo}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}
