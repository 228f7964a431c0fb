import { type OwnUser, updateOwnUser } from '@farfolk/contract/members'
import type { ReactNode } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { AvatarField } from '../avatars/avatar-field.tsx'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import { type DraftSlot, forgetDraft } from '../forms/drafts.ts'
import { rebase } from '../forms/rebase.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useLeaveWarning } from '../forms/use-leave-warning.ts'
import layout from '../forms/long-form.module.css'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/edit-account-page'
import { AboutFields } from './about-fields.tsx'
import { HomeFields } from './home-fields.tsx'
import { InterestLinks } from './interest-links.tsx'
import { InterestsField } from './interests-field.tsx'
import { LanguagesField } from './languages-field.tsx'
import { LinksField } from './links-field.tsx'
import type { OwnProfileData } from './load-own-profile.ts'
import { OffersField } from './offers-field.tsx'
import { profileParts } from './profile-parts.ts'
import { bodyOfProfile, valuesOfUser } from './profile-values.ts'
import styles from './edit-account-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-own-profile.ts'))

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: m.account_edit_title(),
    path: href('/account/edit'),
    isPrivate: true,
  })

export default function EditAccountPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <OpenProfile {...loaderData.data} />
}

function OpenProfile(data: OwnProfileData) {
  const draft = useDraftSlot('profile')
  return draft && <EditProfile {...data} draft={draft} />
}

const formId = 'profile-form'

function EditProfile({ user, version, draft, ...choices }: OwnProfileData & { draft: DraftSlot }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const profilePath = href('/profile/:id/:section?', { id: user.id })
  const { form, notice } = useEditForm({
    formId,
    endpoint: updateOwnUser,
    values: valuesOfUser(user, version),
    parts: profileParts,
    reread: revalidate,
    staleWords: m.account_stale(),
    toBody: bodyOfProfile,
    draft,
    onDone: async (saved) => {
      leave()
      showUser(saved)
      await navigate(profilePath)
      toast(m.account_saved())
    },
  })
  const leave = useLeaveWarning(form.formState.isDirty)

  /** The picture is saved by itself: what is typed builds on the profile with it. */
  function buildOn(saved: OwnUser, savedVersion: string) {
    const now = valuesOfUser(saved, savedVersion)
    const { values, taken, contested } = rebase(profileParts, form.getValues(), now)
    // What somebody else has changed since is asked about when this is saved.
    if (taken.length > 0 || contested.length > 0) return
    const { isDirty } = form.formState
    form.reset(now)
    form.reset(values, { keepDefaultValues: true })
    if (!isDirty) forgetDraft(draft)
  }

  return (
    <Page>
      <div className={layout.page}>
        <header>
          <h1>{m.account_edit_title()}</h1>
          <p>{m.account_edit_lead()}</p>
        </header>
        {notice}
        <form {...form.formProps} id={formId} className={layout.form}>
          <Group title={m.account_picture()}>
            <AvatarField onSaved={buildOn} />
          </Group>
          <Group title={m.account_group_you()}>
            <AboutFields form={form} languages={choices.languages} />
          </Group>
          <Group title={m.account_group_home()}>
            <HomeFields form={form} countries={choices.countries} />
          </Group>
          <Group title={m.account_offers()} hint={m.account_offers_hint()}>
            <OffersField form={form} />
          </Group>
          <Group title={m.account_languages()}>
            <LanguagesField form={form} languages={choices.languages} />
          </Group>
          <Group title={m.account_interests()} hint={m.account_interests_hint()}>
            <InterestsField form={form} interests={choices.interests} />
            <InterestLinks interests={choices.interests} />
          </Group>
          <Group title={m.account_links()} hint={m.account_links_hint()}>
            <LinksField form={form} />
          </Group>
          <div className={styles.foot}>
            <output>{form.formState.isDirty && m.account_unsaved()}</output>
            <div className={styles.buttons}>
              <SubmitButton form={form}>{m.account_save()}</SubmitButton>
              <ButtonLink href={profilePath}>{m.cancel()}</ButtonLink>
            </div>
          </div>
        </form>
      </div>
    </Page>
  )
}

interface GroupProps {
  title: string
  hint?: string
  children: ReactNode
}

function Group({ title, hint, children }: GroupProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{title}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </fieldset>
  )
}
