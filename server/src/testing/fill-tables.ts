import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import type { Blobs } from '../blobs/blobs.ts'
import { v7 as uuid } from 'uuid'
import type { MadeMember, Makers } from './make.ts'

interface Club {
  blobs: Blobs
  pool: pg.Pool
  make: Makers
}

/**
 * For the tests of erasing and of exports: puts something of a member into every table that can hold
 * any, by the shortest way. `friend` stays behind.
 */
export async function fillTables(
  { blobs, pool, make }: Club,
  owner: MadeMember,
  friend: MadeMember,
): Promise<void> {
  const { id, email } = owner
  const insert = (text: string, values: unknown[]) => pool.query(`insert into ${text}`, values)
  await make.friendship(owner, friend)
  await make.experience(owner, friend, { body: email })
  await make.experience(friend, owner)
  await insert(
    `member_note (author_id, about_id, body) values ($1, $2, $3), ($2, $1, 'Mein Hinweis')`,
    [id, friend.id, email],
  )
  await make.visit(owner, friend, { answer: email })
  await make.visit(friend, owner, { message: email })
  const meetUp = await make.meetUp(owner, { description: email })
  await make.comer(meetUp, friend)
  await make.comer(await make.meetUp(friend), owner)
  await make.question(owner, { body: email })
  await make.tip(owner, { text: `Ask at ${email}` })
  await make.tipMark(owner, await make.tip(friend))
  const trip = await make.trip(owner, { name: 'Mirabellenreise', description: email })
  await make.traveller(trip, friend)
  const others = await make.trip(friend)
  await make.comment(owner, { trip_id: others.id }, email)
  await insert(`thing_like (id, member_id, trip_id) values ($1, $2, $3)`, [uuid(), id, others.id])
  await insert(`thing_mute (member_id, trip_id) values ($1, $2)`, [id, others.id])
  await insert(
    `kept_search (id, owner_id, name, search, due_at)
     values ($1, $2, $3, '{"kind":"trips","query":"fjord"}', now() + interval '1 day')`,
    [uuid(), id, email],
  )
  await insert(`trip_follow (trip_id, member_id) values ($1, $2)`, [others.id, id])
  await make.traveller(others, owner)
  await insert(`traveller (trip_id, id, email, status) values ($1, $2, $3, 'invited')`, [
    others.id,
    uuid(),
    email,
  ])
  await insert(`declined_request (trip_id, member_id) values ($1, $2)`, [others.id, id])
  await insert(`declined_friendship (asker_id, other_id) values ($1, $2), ($2, $1)`, [
    id,
    friend.id,
  ])
  await insert(`invitation_link (member_id, token) values ($1, $2)`, [id, `own-${id}`])
  await insert(
    `mailed_invitation (id, member_id, email, message) values ($1, $2, $4, $4), ($3, $5, $4, null)`,
    [uuid(), id, uuid(), email, friend.id],
  )
  await insert(`invited_member (member_id, inviter_id) values ($1, $2), ($2, $1)`, [id, friend.id])
  await insert(
    `member_language (member_id, language_id, level, position) values ($1, 'de', 'native', 0)`,
    [id],
  )
  await insert(`hosting (member_id, taking, about) values ($1, 'maybe', $2)`, [id, email])
  await insert(
    `profile_translation (member_id, language_id, position, bio, offers_note, hosting_about)
      values ($1, 'de', 0, $2, '', '')`,
    [id, email],
  )
  await insert(`club_invitation (email) values ($1)`, [email])
  await insert(`signup_claim (id, email_hash) values ($1, $2)`, [
    id,
    hash('sha256', email, 'buffer'),
  ])
  await insert(
    `email_change (member_id, id, email, expires_at) values ($1, $2, $3, now() + interval '1 day')`,
    [id, uuid(), `new-${email}`],
  )
  await insert(
    `mailed_token (token_hash, member_id, kind, email, expires_at)
     values ($1, $2, 'email_return', $3, now() + interval '1 day')`,
    [Buffer.from('x'), id, email],
  )
  await insert(`member_export (id, member_id) values ($1, $2)`, [uuid(), id])
  await insert(`member_import (id, member_id, counts) values ($1, $2, '{}')`, [uuid(), id])
  await insert(`visited_country (member_id, code, status) values ($1, 'SE', 'visited')`, [id])
  await insert(
    `visited_town (id, member_id, place_id, place_name, country_code, lat, lng)
     values ($1, $2, 2673730, $3, 'SE', 59.3, 18.1)`,
    [uuid(), id, email],
  )
  const notify = `notification (member_id, id, type, actor_id, subject_kind, subject_id)
    values ($1, $2, 'friend_accepted', $3, 'user', $3)`
  await insert(notify, [id, uuid(), friend.id])
  await insert(notify, [friend.id, uuid(), id])
  const report = `report (id, reporter_id, kind, subject_id, owner_id, reason, comment)
    values ($1, $2, 'user', $3, $3, 'other', $4)`
  await insert(report, [uuid(), id, friend.id, email])
  await insert(report, [uuid(), friend.id, id, email])
  await insert(
    `moderation_action (id, member_id, action, subject_kind, subject_id, reason)
     values ($1, $2, 'ban', 'user', $2, $3)`,
    [uuid(), id, email],
  )
  await insert(`social_account (member_id, provider, subject) values ($1, 'google', $2)`, [
    id,
    email,
  ])
  await insert(
    `phone_code (member_id, phone_hash, masked_phone, code_hash, attempts_left, sent_at, expires_at)
     values ($1, 'x', '', 'x', 5, now(), now())`,
    [id],
  )
  await insert(
    `second_factor (member_id, secret, on_since, recovery_hashes) values ($1, $2, now(), array['x'::bytea])`,
    [id, email],
  )
  await insert(
    `passkey (id, member_id, name, credential_id, public_key, user_handle, counter, backed_up)
     values ($1, $2, $3, $4, 'x', 'x', 0, false)`,
    [uuid(), id, email, hash('sha256', id, 'buffer')],
  )
  await insert(
    `session (token_hash, id, member_id, user_agent, expires_at, name, scope)
     values ($1, $2, $3, '', now() + interval '1 day', $4, 'read')`,
    [hash('sha256', id, 'buffer'), uuid(), id, email],
  )
  await insert(
    `push_subscription (session_id, member_id, endpoint, p256dh, auth)
     select id, member_id, $2, 'x', 'x' from session where member_id = $1 limit 1`,
    [id, `https://push.example/${email}`],
  )
  await insert(`rate_limit (key, times, expires_at) values ($1, array[now()], now())`, [
    `sms-day:${id}`,
  ])
  await insert(`verified_phone (member_id, phone_hash, masked_phone) values ($1, 'x', '')`, [id])
  const image = await fillImage(insert, blobs, owner)
  await pool.query(
    `update member set avatar_image_id = $2::uuid, avatar = $2::text where id = $1`,
    [id, image],
  )
  const album = uuid()
  await insert(`album (id, owner_id, name, trip_id) values ($1, $2, $3, $4)`, [
    album,
    id,
    email,
    trip.id,
  ])
  await insert(
    `album_item (id, album_id, image_id, blob_hash, caption, position)
     select $1, $2, image.id, image.blob_hash, $4, 1 from image where image.id = $3`,
    [uuid(), album, image, email],
  )
  const trashed = await fillImage(insert, blobs, owner)
  await fillGiven(insert, blobs, owner, friend)
  await insert(
    `photo_name (image_id, member_id, named_by, state) values ($1, $2, $2, 'shown'), ($1, $3, $2, 'asked')`,
    [image, id, friend.id],
  )
  await insert(
    `trashed_album (owner_id, id, album) values ($1, $2, jsonb_build_object('name', $3::text))`,
    [id, uuid(), email],
  )
  await insert(
    `trashed_photo (id, owner_id, album_id, image_id, was_cover, item)
     values ($1, $2, $3, $4, false, jsonb_build_object('caption', $5::text))`,
    [uuid(), id, album, trashed, email],
  )
  await insert(
    `upload (id, member_id, album_id, item_id, caption, size) values ($1, $2, $3, $4, $5, 1)`,
    [uuid(), id, album, uuid(), email],
  )
  await insert(
    `video (image_id, blob_hash, sent_hash, type, duration, width, height, bytes)
     values ($1, $2, sha256($2), 'video/mp4', 1, 1, 1, 9)`,
    [trashed, await keepFile(blobs, `video of ${email}`, 'video/mp4')],
  )
  await insert(
    `share (id, owner_id, kind, album_id, token, password_hash) values ($1, $2, 'album', $3, $4, $5)`,
    [uuid(), id, album, email, email],
  )
  const wish = uuid()
  await insert(
    `bucket_list_item (id, owner_id, category, title, image_id, position, trip_id)
     values ($1, $2, 'food', $3, $4, 0, $5)`,
    [wish, id, email, image, trip.id],
  )
  await insert(`photo_selection (id, member_id, item_ids) values ($1, $2, array[$1::uuid])`, [
    uuid(),
    id,
  ])
  await insert(`trip_track (trip_id, lines, length_km) values ($1, array['_p~iF~ps|U_ulL'], 1)`, [
    trip.id,
  ])
  await insert(`calendar_feed (member_id, id) values ($1, $2)`, [id, uuid()])
  await insert(`tracker (member_id, id) values ($1, $2)`, [id, uuid()])
  await insert(
    `recorded_position (member_id, slot, trip_id, day, at, lat, lng)
     values ($1, 1, $2, '2031-05-01', now(), 38.5, -120.2)`,
    [id, trip.id],
  )
  await insert(
    `recorded_day (trip_id, day, member_id, lines, length_km)
     values ($2, '2031-05-01', $1, array['_p~iF~ps|U_ulL'], 1)`,
    [id, trip.id],
  )
  await insert(`match_notice (member_id, id, trip_id) values ($1, $2, $3)`, [id, uuid(), others.id])
  const booking = uuid()
  await insert(
    `booking (id, trip_id, author_id, kind, title, start_date)
     values ($1, $2, $3, 'other', $4, '2031-05-01')`,
    [booking, others.id, id, email],
  )
  const paper = await keepFile(blobs, `ticket of ${email}`, 'text/plain')
  await insert(
    `booking_file (id, booking_id, blob_hash, name, media_type)
     values ($1, $2, $3, $4, 'text/plain')`,
    [uuid(), booking, paper, email],
  )
  const [ownIdea, wantedIdea] = [uuid(), uuid()]
  await insert(
    `trip_idea (id, trip_id, author_id, title, note, place, wish_id)
     values ($1, $3, $4, $5, $5, jsonb_build_object('name', $5::text), $7), ($2, $3, $6, 'The old town', '', null, null)`,
    [ownIdea, wantedIdea, others.id, id, email, friend.id, wish],
  )
  await insert(`trip_idea_want (idea_id, member_id) values ($1, $2)`, [wantedIdea, id])
  await insert(
    `trip_todo (id, trip_id, author_id, text, note, assignee_id, done_at, done_by)
     values ($1, $3, $4, $5, $5, $4, null, null), ($2, $3, $6, 'The ferry', '', $4, now(), $4)`,
    [uuid(), uuid(), others.id, id, email, friend.id],
  )
  const [person, other, expense] = [uuid(), uuid(), uuid()]
  await insert(`expense_person (id, trip_id, member_id) values ($1, $3, $4), ($2, $3, $5)`, [
    person,
    other,
    others.id,
    id,
    friend.id,
  ])
  await insert(
    `expense (id, trip_id, author_id, paid_by, kind, title, date, amount, currency, note)
     values ($1, $2, $3, $4, 'spent', $5, '2031-05-01', 5000, 'EUR', $5)`,
    [expense, others.id, id, person, email],
  )
  await insert(
    `expense_share (expense_id, person_id, position, parts) values ($1, $2, 0, 1), ($1, $3, 1, 1)`,
    [expense, person, other],
  )
  const own = await make.packingList(owner, { trip_id: trip.id, name: email })
  const along = await make.packingList(friend, { trip_id: others.id })
  for (const list of [own, along]) {
    await insert(
      `packing_list_item (id, list_id, author_id, assignee_id, name, position)
       values ($1, $2, $3, $3, $4, 0)`,
      [uuid(), list.id, id, email],
    )
  }
  await insert(
    `ticket (id, reference, member_id, email, category, subject, message)
     values ($1, 'FF-7K2MXP', $2, $3, 'other', $3, $3)`,
    [uuid(), id, email],
  )
  await insert(`digest (member_id, written_at) values ($1, now())`, [id])
  // On either side of a channel of two: their ids are in order.
  const elder = await make.user({ id: '00000000-0000-7000-8000-000000000001' })
  for (const other of [elder, friend]) await fillChannel(insert, owner, other)
  await make.group([owner, friend], email)
}

/** Photos that a member gave to an album of another's. */
async function fillGiven(
  insert: (text: string, values: unknown[]) => Promise<unknown>,
  blobs: Blobs,
  { id, email }: MadeMember,
  keeper: MadeMember,
): Promise<void> {
  const album = uuid()
  await insert(`album (id, owner_id, name) values ($1, $2, 'Ours')`, [album, keeper.id])
  const image = () => fillImage(insert, blobs, { id: keeper.id, email })
  await insert(
    `album_item (id, album_id, image_id, blob_hash, caption, contributor_id, position)
     select $1, $2, image.id, image.blob_hash, $4, $5, 1 from image where image.id = $3`,
    [uuid(), album, await image(), email, id],
  )
  const kept = `(id, album_id, image_id, was_cover, contributor_id, item`
  const item = `$1, $2, $3, false, $4, jsonb_build_object('caption', $5::text, 'contributor_id', $4::uuid)`
  await insert(`hidden_photo ${kept}) values (${item})`, [uuid(), album, await image(), id, email])
  await insert(`trashed_photo ${kept}, owner_id) values (${item}, $6)`, [
    uuid(),
    album,
    await image(),
    id,
    email,
    keeper.id,
  ])
}

/** A picture that bears the member's address, shown as the avatar. */
async function fillImage(
  insert: (text: string, values: unknown[]) => Promise<unknown>,
  blobs: Blobs,
  { id, email }: Pick<MadeMember, 'id' | 'email'>,
): Promise<string> {
  const hash = await keepFile(blobs, `picture of ${email}`, 'image/png')
  const image = uuid()
  await insert(
    `image (id, owner_id, blob_hash, width, height, thumbhash, color)
     values ($1, $2, $3, 1, 1, '', '#000000')`,
    [image, id, hash],
  )
  return image
}

async function keepFile(blobs: Blobs, content: string, type: string): Promise<Buffer> {
  const file = await blobs.receive(Readable.from([Buffer.from(content)]), 1_000)
  await blobs.keep(file, type)
  return file.hash
}

async function fillChannel(
  insert: (text: string, values: unknown[]) => Promise<unknown>,
  { id, email }: MadeMember,
  other: MadeMember,
): Promise<void> {
  const channel = uuid()
  await insert(
    `channel (id, kind, low_id, high_id, requester_id)
     values ($1, 'direct', least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), $2)`,
    [channel, id, other.id],
  )
  for (const [index, sender] of [id, other.id].entries()) {
    await insert(
      `message (channel_id, position, id, sender_id, body) values ($1, $2, $3, $4, $5)`,
      [channel, index + 1, uuid(), sender, email],
    )
    await insert(`channel_mark (member_id, channel_id) values ($1, $2)`, [sender, channel])
  }
  await fillPolls(insert, channel, id, email)
  await insert(
    `message_reaction (message_id, member_id, kind)
      select id, $2, 'heart' from message where channel_id = $1`,
    [channel, id],
  )
}

/** On each message of a channel a poll, in which the member has voted. */
async function fillPolls(
  insert: (text: string, values: unknown[]) => Promise<unknown>,
  channel: string,
  voter: string,
  option: string,
): Promise<void> {
  const messages = 'from message where channel_id = $1'
  await insert(`poll (message_id, multiple) select id, false ${messages}`, [channel])
  await insert(`poll_option (message_id, number, text) select id, 1, $2 ${messages}`, [
    channel,
    option,
  ])
  await insert(
    `poll_vote (message_id, number, member_id, multiple) select id, 1, $2, false ${messages}`,
    [channel, voter],
  )
}
