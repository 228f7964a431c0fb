import type { ReportKind } from '@farfolk/contract/reports'
import { albumNameOf, isMadeAnew } from '../trash/album-of-photo.ts'
import { commentedPage, commentIsVisible } from '../visibility/comments.ts'
import { experienceIsVisible, isPublished } from '../visibility/experiences.ts'
import {
  albumIsVisible,
  bucketListItemIsShared,
  bucketListItemIsVisible,
  canMeet,
  channelIsVisible,
  isHeard,
  profileIsVisible,
  shareIsOpen,
  tipIsVisible,
  tripIsVisible,
} from '../visibility/visible.ts'
import { meetUpIsVisible, spotIsTold } from '../visibility/meet-ups.ts'
import { questionIsVisible } from '../visibility/questions.ts'
import { visitIsShown } from '../visibility/visits.ts'

/** A kind of thing that can be reported. */
export interface Subject {
  /**
   * SQL of `owner_id` of the thing with the id $1, where the member $2 may see it, by a link too: who
   * has the id of what a link opens is taken to have followed it, as behind a block (decision 45).
   */
  visible: string
  /**
   * SQL of `owner_id`, `title`, `words`, `image_id` and `page` of the thing with the id $1, for the
   * club's operator: `words` are what it says, as much of it as a report keeps; `page` is where it
   * stands, null where nobody but those who write there can open it. Of albums there may be several: see
   * decision 62. Where the thing may stand with another than who is reported, `keeper_id` is whose it is then.
   */
  known: string
  /** The column of `known` by whose block the thing is out of sight; absent: `owner_id`. */
  behind?: 'owner_id' | 'keeper_id'
  /** As `known`, of what the member $2 may have seen, where that is not all of it. */
  seen?: string
  /** SQL of whether the member $2 may ever have seen the thing with the id $1, where ids do not say it. */
  mayHaveSeen?: string
}

/** SQL of what those of a thing's columns say that say something. */
function wordsOf(...columns: string[]): string {
  const filled = columns.map((column) => `nullif(${column}, '')`)
  return `left(concat_ws(E'\\n', ${filled.join(', ')}), 2000)`
}

/** SQL of a column of the profile where the member $2 may have seen it. */
const seenOfProfile = (column: string) => `case when ${profileIsVisible('member', '$2::uuid')}
    or ${isBehindOwnBlock('member.id')} then ${column} end`

const shownNote = 'case when cardinality(offers) > 0 then offers_note end'
const shownAbout = `case when 'stay' = any(offers) then (select about from hosting where member_id = member.id) end`

// A report keeps 2,000 characters: of a bio in several languages as much of each, so that none crowds out another.
const translationsOfProfile = 'from profile_translation t where t.member_id = member.id'
const lengthOfEach = `(select case when count(*) = 0 then 2000 else 1500 / (count(*) + 1) end ${translationsOfProfile})::integer`
const cutBio = `left(bio, ${lengthOfEach})`
const shownTranslations = `(select string_agg(left(concat_ws(E'\\n', nullif(t.bio, ''),
      nullif(case when cardinality(offers) > 0 then t.offers_note end, ''),
      nullif(case when 'stay' = any(offers) then t.hosting_about end, '')), ${lengthOfEach}), E'\\n' order by t.position)
    ${translationsOfProfile})`

const listedLinks = `array_to_string(links, E'\\n')`

const shownOfProfile = [cutBio, shownTranslations, shownNote, shownAbout, listedLinks]

/** Of the stops that all who see the trip see. */
const stopNotes = `(select string_agg(note, E'\\n' order by position) from trip_stop
    where trip_id = trip.id and not private and note <> '')`

const pollOptions = `(select string_agg(text, E'\\n' order by number) from poll_option
    where message_id = message.id)`

const ownerOfAlbum = '(select album.owner_id from album where album.id = album_id)'

export const subjects: Record<ReportKind, Subject> = {
  user: {
    visible: `select member.id as owner_id from member
      where member.id = $1 and ${canMeet('member', '$2::uuid')}`,
    known: `select id as owner_id, first_name as title,
        ${wordsOf('first_name', ...shownOfProfile)} as words,
        avatar_image_id as image_id, '/profile/' || id as page
      from member where id = $1`,
    seen: `select id as owner_id,
        ${wordsOf('first_name', ...shownOfProfile.map(seenOfProfile))} as words
      from member where id = $1`,
  },
  trip: {
    visible: `select trip.owner_id from trip
      where trip.id = $1 and (${tripIsVisible('trip', '$2::uuid')}
        or ${isShared('share.trip_id = trip.id')})`,
    known: `select owner_id, name as title, ${wordsOf('name', 'description', stopNotes)} as words,
        null::uuid as image_id, '/trips/' || id as page
      from trip where id = $1`,
  },
  album: {
    visible: `select album.owner_id from album
      where album.id = $1 and (${albumIsVisible('album', '$2::uuid')}
        or ${isShared('share.album_id = album.id')})`,
    known: `select owner_id, name as title, ${wordsOf('name', 'description')} as words,
        (select image_id from album_item front where front.id = cover_item_id) as image_id,
        page
      from (
        select owner_id, name, description, cover_item_id, '/albums/' || id as page
        from album where id = $1
        union all
        -- In the trash: from there it may come back. Several members may have one with the same id there.
        select owner_id, album->>'name', album->>'description', null, null
        from trashed_album gone where gone.id = $1 and not ${isMadeAnew('gone')}) album`,
  },
  albumItem: {
    // About who gave it to the album, if another did.
    visible: `select coalesce(item.contributor_id, album.owner_id) as owner_id
      from album_item item join album on album.id = item.album_id
      where item.id = $1 and (${albumIsVisible('album', '$2::uuid')}
        or ${isShared('share.album_id = album.id')})`,
    known: `select coalesce(item.contributor_id, item.owner_id) as owner_id,
        item.owner_id as keeper_id, 'Photo' || coalesce(' in ' || ${albumNameOf('item')}, '')
          || coalesce(': ' || nullif(item.caption, ''), '') as title,
        ${wordsOf('item.caption')} as words, item.image_id, item.page
      from (
        select album_id, ${ownerOfAlbum} as owner_id, contributor_id, image_id, caption,
          '/albums/' || album_id as page
        from album_item where id = $1
        union all
        select album_id, ${ownerOfAlbum}, contributor_id, image_id, item->>'caption',
          '/albums/' || album_id
        from hidden_photo where id = $1
        union all
        -- In the trash: from there it may come back.
        select album_id, owner_id, contributor_id, image_id, item->>'caption', null
        from trashed_photo where id = $1) item`,
    behind: 'keeper_id',
  },
  message: {
    visible: `select message.sender_id as owner_id
      from message
      join channel on channel.id = message.channel_id
      join member sender on sender.id = message.sender_id
      where message.id = $1 and message.deleted_at is null
        and ${channelIsVisible('channel', '$2::uuid')} and ${isHeard('sender', '$2::uuid')}`,
    known: `select sender_id as owner_id, body as title, ${wordsOf('body', pollOptions)} as words,
        image_id, null as page
      from (
        select id, sender_id, body, image_id from message where id = $1 and deleted_at is null
        union all
        select message.id, message.sender_id, hidden.body, hidden.image_id
        from hidden_message hidden join message on message.id = hidden.message_id
        where hidden.message_id = $1) message`,
    mayHaveSeen: `exists (
      select from message join channel on channel.id = message.channel_id
      where message.id = $1
        and (channel.kind = 'trip' or $2::uuid in (channel.low_id, channel.high_id)
          or exists (select from channel_seat seat
            where seat.channel_id = channel.id and seat.member_id = $2::uuid)))`,
  },
  bucketListItem: {
    visible: `select item.owner_id from bucket_list_item item
      where item.id = $1 and (${bucketListItemIsVisible('item', '$2::uuid')}
        or (${bucketListItemIsShared('item', '$2::uuid')}
          and ${isShared(`share.kind = 'bucketList' and share.owner_id = item.owner_id`)}))`,
    known: `select owner_id, title, ${wordsOf('title', 'description')} as words,
        image_id, '/profile/' || owner_id || '/bucket-list' as page
      from bucket_list_item where id = $1`,
  },
  experience: {
    visible: `select e.author_id as owner_id from experience e join member about on about.id = e.about_id
      where e.id = $1
        and (e.author_id = $2::uuid or ${experienceIsVisible('e', 'about', '$2::uuid')})`,
    known: `select e.author_id as owner_id, 'About ' || about.first_name as title,
        ${wordsOf('e.body')} as words, null::uuid as image_id, '/profile/' || about.id as page
      from experience e join member about on about.id = e.about_id where e.id = $1`,
    mayHaveSeen: `exists (select from experience e where e.id = $1 and ${isPublished('e')})`,
  },
  comment: {
    visible: `select c.author_id as owner_id from comment c
      where c.id = $1 and ${commentIsVisible('c', '$2::uuid')}`,
    known: `select c.author_id as owner_id, c.body as title, ${wordsOf('c.body')} as words,
        null::uuid as image_id, ${commentedPage('c')} as page
      from comment c where c.id = $1`,
  },
  meetUp: {
    visible: `select meet_up.owner_id from meet_up
      where meet_up.id = $1 and ${meetUpIsVisible('meet_up', '$2::uuid')}`,
    known: `select owner_id, name as title, ${wordsOf('name', 'description', 'spot')} as words,
        null::uuid as image_id, '/meet-ups/' || id as page
      from meet_up where id = $1`,
    seen: `select m.owner_id, ${wordsOf('m.name', 'm.description', `case when ${spotIsTold('m', '$2::uuid')} then m.spot end`)} as words
      from meet_up m where m.id = $1`,
  },
  question: {
    visible: `select q.owner_id from question q
      where q.id = $1 and ${questionIsVisible('q', '$2::uuid')}`,
    known: `select owner_id, title, ${wordsOf('title', 'body')} as words,
        null::uuid as image_id, '/questions/' || id as page
      from question where id = $1`,
  },
  tip: {
    visible: `select tip.owner_id from tip
      where tip.id = $1 and ${tipIsVisible('tip', '$2::uuid')}`,
    known: `select owner_id, coalesce(name, split_part(text, E'\\n', 1)) as title,
        ${wordsOf('name', 'text', 'url')} as words, null::uuid as image_id,
        '/destinations/country/' || country_code as page
      from tip where id = $1`,
  },
  // What the guest wrote with it.
  visit: {
    visible: `select visit.guest_id as owner_id from visit
      where visit.id = $1 and ${visitIsShown('visit', '$2::uuid')}`,
    known: `select visit.guest_id as owner_id, 'Request to ' || host.first_name as title,
        ${wordsOf('visit.message')} as words, null::uuid as image_id, null as page
      from visit join member host on host.id = visit.host_id where visit.id = $1`,
    mayHaveSeen: `exists (select from visit where visit.id = $1 and visit.host_id = $2::uuid)`,
  },
}

/** SQL of whether a link that `condition` names opens to the member $2. */
function isShared(condition: string): string {
  return `exists (select from share where ${condition} and ${shareIsOpen('share', '$2::uuid')})`
}

/**
 * SQL of `owner_id` of the thing with the id $1, which a block of the member $2 hides. What was open
 * before the block is not recorded: who has the id is taken to have seen it (decision 45).
 */
export function behindOwnBlock({
  known,
  behind = 'owner_id',
  mayHaveSeen = 'true',
}: Subject): string {
  return `select theirs.owner_id from (${known}) theirs
    join member blocked on blocked.id = theirs.${behind} and blocked.closed_at is null
    where ${isBehindOwnBlock('blocked.id')} and ${mayHaveSeen}`
}

/** SQL of whether the member $2 has blocked the one that `id` names. */
function isBehindOwnBlock(id: string): string {
  return `exists (select from friendship block
    where block.member_id = $2::uuid and block.other_id = ${id} and block.state = 'blocked')`
}
