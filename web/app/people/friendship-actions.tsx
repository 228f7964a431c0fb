import type { Friendship } from '@farfolk/contract/friendships'
import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { accept, cancelRequest, decline, reportBlocked, unblock } from './change-relation.ts'
import { Whose } from './member-card.tsx'
import { MoreAboutMenu } from './more-about-menu.tsx'
import { noteRelationChange } from './relation-changes.ts'

/** What the member can do about a friendship, a request or a block of theirs. */
export function FriendshipActions({ friendship }: { friendship: Friendship }) {
  const { revalidate } = useRevalidator()
  const { id, state, user } = friendship
  const [isBusy, setBusy] = useState(false)
  const whose = <Whose user={user} />

  async function act(work: Promise<boolean>) {
    setBusy(true)
    await work
    await revalidate()
    setBusy(false)
  }

  if (state === 'friends') {
    return (
      <>
        <ButtonLink size="small" href={`${href('/chat')}?to=${user.id}`}>
          {m.chat_message()}
          {whose}
        </ButtonLink>
        <MoreAboutMenu person={user} friendshipId={id} onBlocked={noteRelationChange} />
      </>
    )
  }
  if (state === 'incoming') {
    return (
      <>
        <Button
          size="small"
          kind="accent"
          isLoading={isBusy}
          onClick={() => void act(accept(id, user))}
        >
          {m.people_accept()}
          {whose}
        </Button>
        <Button
          size="small"
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget)
            decline(id, revalidate)
          }}
        >
          {m.people_decline()}
          {whose}
        </Button>
        <MoreAboutMenu person={user} onBlocked={noteRelationChange} />
      </>
    )
  }
  if (state === 'sent') {
    return (
      <Button
        size="small"
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          cancelRequest(id, revalidate)
        }}
      >
        {m.people_cancel()}
        {whose}
      </Button>
    )
  }
  return (
    <>
      <Button size="small" isLoading={isBusy} onClick={() => void act(unblock(id, user))}>
        {m.people_unblock()}
        {whose}
      </Button>
      <Button size="small" onClick={() => reportBlocked(user)}>
        {m.people_report({ name: user.profile.firstName })}
      </Button>
    </>
  )
}
