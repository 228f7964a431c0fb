import { wallTime } from '../bookings/booking-json.ts'
import { bookingIsHeard } from '../visibility/bookings.ts'
import { isShownOnProfile } from '../visibility/experiences.ts'
import { albumNameOf } from '../trash/album-of-photo.ts'
import { exportedAudience, isHidden } from '../visibility/hidden.ts'
import { meetUpIsVisible } from '../visibility/meet-ups.ts'
import { canPack, packingItemIsVisible } from '../visibility/packing.ts'
import { nameIsTold } from '../visibility/photo-names.ts'
import { tripIdeaIsVisible } from '../visibility/trip-ideas.ts'
import {
  albumIsVisible,
  ownTieIsVisible,
  packingListIsVisible,
  tipIsVisible,
} from '../visibility/visible.ts'
import { visitIsShown } from '../visibility/visits.ts'
import { marksToKeep } from '../visited-countries/been.ts'
import { chatParts } from './chat-parts.ts'
import { name, type Part, part, tripName, viewer } from './part.ts'

const personName = (person: string) => `(select ${name('sharer.member_id')}
  from expense_person sharer where sharer.id = ${person})`
const isPackedAlong = `(${packingListIsVisible('l', viewer)} or ${canPack('l', viewer)})`

const packingItem = `to_jsonb(i) - '{list_id,author_id,assignee_id,position}'::text[]
  || jsonb_build_object('carried_by', ${name('i.assignee_id')})`

const photoRow = `to_jsonb(i) - '{album_id,blob_hash,position,search,own_search,contributor_id}'::text[]
  || case when i.contributor_id is null then '{}'
    else jsonb_build_object('added_by', ${name('i.contributor_id')}) end
  || coalesce((select jsonb_build_object('video', to_jsonb(v) - '{image_id,blob_hash,sent_hash}'::text[])
    from video v where v.image_id = i.image_id), '{}')`

/** What a member has put in, but for pictures and the files made of trips. */
export const parts: Part[] = [
  part(
    'profile.json',
    [
      'member',
      'member_language',
      'hosting',
      'profile_translation',
      'passkey',
      'social_account',
      'verified_phone',
    ],
    {
      key: 'm.id',
      json: `to_jsonb(m) - '{password_hash,search,avatar,avatar_image_id}'::text[]
      || jsonb_build_object(
        'languages', (select jsonb_agg(to_jsonb(l) - 'member_id' order by l.position)
          from member_language l where l.member_id = m.id),
        'hosting', (select to_jsonb(h) - 'member_id' from hosting h where h.member_id = m.id),
        'translations', (select jsonb_agg(to_jsonb(t) - '{member_id,position}'::text[] order by t.position)
          from profile_translation t where t.member_id = m.id),
        'accounts_elsewhere', (select jsonb_agg(to_jsonb(s) - 'member_id')
          from social_account s where s.member_id = m.id),
        'passkeys', (select jsonb_agg(jsonb_build_object('name', p.name, 'created_at', p.created_at,
            'last_used_at', p.last_used_at) order by p.id)
          from passkey p where p.member_id = m.id),
        'verified_phone', (select to_jsonb(p) - '{member_id,phone_hash}'::text[]
          from verified_phone p where p.member_id = m.id))`,
      from: 'member m where m.id = $1',
    },
  ),
  part('devices.json', ['session'], {
    key: 's.id',
    json: `to_jsonb(s) - '{token_hash,member_id,passkey_id}'::text[]`,
    from: 'session s where s.member_id = $1',
  }),
  part('trips.json', ['trip', 'trip_stop', 'trip_track', 'traveller'], {
    key: 't.id',
    json: `to_jsonb(t) - '{owner_id,search,last_day,lasts_long,shown_audience}'::text[]
      || ${exportedAudience('t')} || jsonb_build_object(
      'stops', (select coalesce(jsonb_agg(to_jsonb(s) - '{trip_id,position}'::text[]
        order by s.position), '[]') from trip_stop s where s.trip_id = t.id),
      'track', (select jsonb_build_object('lines', r.lines, 'length_km', r.length_km)
        from trip_track r where r.trip_id = t.id),
      'travellers', (select coalesce(jsonb_agg(jsonb_build_object(
        'first_name', case when g.email is null then ${name('g.member_id')} end, 'email', g.email, 'status', g.status)), '[]')
        from traveller g where g.trip_id = t.id))`,
    from: 'trip t where t.owner_id = $1',
  }),
  part('trips-of-others.json', ['traveller'], {
    key: 'g.trip_id',
    json: `jsonb_build_object('trip_id', t.id, 'name', ${tripName('t')}, 'owner', ${name('t.owner_id')},
      'status', g.status, 'message', g.message, 'created_at', g.created_at)`,
    from: `traveller g join trip t on t.id = g.trip_id where g.member_id = $1 and t.owner_id <> $1`,
  }),
  part('albums.json', ['album', 'album_item'], {
    key: 'a.id',
    json: `to_jsonb(a) - '{owner_id,told_friends_at,shown_audience}'::text[]
      || ${exportedAudience('a')} || jsonb_build_object(
      'items', (select coalesce(jsonb_agg(${photoRow}
        order by i.position, i.id), '[]') from album_item i where i.album_id = a.id))`,
    from: 'album a where a.owner_id = $1',
    // Each with all of its photos: thousands would not fit into a statement's time.
    pageSize: 20,
  }),
  part('photos-in-albums-of-others.json', ['album_item', 'hidden_photo', 'trashed_photo'], {
    key: 'i.id',
    json: `jsonb_build_object('id', i.id, 'image_id', i.image_id,
      'album_name', seen.name, 'owner', ${name('a.owner_id')},
      'caption', case when seen.id is not null then i.caption end,
      'taken_at', case when seen.id is not null then i.taken_at end,
      'file_name', i.file_name, 'created_at', i.created_at)`,
    // What the owner has said since is of an album that its giver still sees.
    from: `album_item i join album a on a.id = i.album_id
      left join album seen on seen.id = a.id and ${albumIsVisible('seen', viewer)}
      where i.contributor_id = $1`,
  }),
  part('trash.json', ['trashed_photo', 'trashed_album'], {
    key: 't.id',
    json: `t.item - '{album_id,blob_hash,position,contributor_id}'::text[] || jsonb_build_object(
      'album_name', ${albumNameOf('t')}, 'expires_at', t.expires_at)`,
    from: 'trashed_photo t where t.owner_id = $1 and t.expires_at > now()',
  }),
  part('bucket-list.json', ['bucket_list_item'], {
    key: 'b.id',
    json: `to_jsonb(b) - '{owner_id,default_open,shown_audience}'::text[] || ${exportedAudience('b')}`,
    from: 'bucket_list_item b where b.owner_id = $1',
  }),
  part('packing-lists.json', ['packing_list', 'packing_list_item'], {
    key: 'l.id',
    json: `to_jsonb(l) - 'owner_id' || jsonb_build_object(
      'items', (select coalesce(jsonb_agg(${packingItem} order by i.position, i.id), '[]')
        from packing_list_item i
        where i.list_id = l.id and ${packingItemIsVisible('i', viewer)}))`,
    from: 'packing_list l where l.owner_id = $1',
  }),
  part('packing-lists-of-others.json', ['packing_list_item'], {
    key: 'i.id',
    json: `case when ${isPackedAlong}
      then ${packingItem} || jsonb_build_object('list', l.name, 'owner', ${name('l.owner_id')})
      else jsonb_build_object('id', i.id) end`,
    from: `packing_list_item i join packing_list l on l.id = i.list_id
      where i.author_id = $1 and l.owner_id <> $1`,
  }),
  part('bookings.json', ['booking', 'booking_file'], {
    key: 'b.id',
    json: `to_jsonb(b) - 'author_id' || jsonb_build_object(
      'start_time', ${wallTime('b.start_time')}, 'end_time', ${wallTime('b.end_time')},
      'files', (select coalesce(jsonb_agg(to_jsonb(f) - '{booking_id,blob_hash}'::text[]
        order by f.created_at, f.id), '[]') from booking_file f where f.booking_id = b.id))`,
    from: 'booking b where b.author_id = $1',
  }),
  part('trip-ideas.json', ['trip_idea'], {
    key: 'i.id',
    json: `to_jsonb(i) - 'author_id' || jsonb_build_object('time', ${wallTime('i.time')})`,
    from: 'trip_idea i where i.author_id = $1',
  }),
  part('wanted-ideas.json', ['trip_idea_want'], {
    key: 'w.idea_id',
    json: `jsonb_build_object('idea_id', i.id, 'trip_id', i.trip_id,
      'title', case when ${tripIdeaIsVisible('i', viewer)} then i.title end, 'created_at', w.created_at)`,
    from: 'trip_idea_want w join trip_idea i on i.id = w.idea_id where w.member_id = $1',
  }),
  part('trip-todos.json', ['trip_todo'], {
    key: 't.id',
    json: `to_jsonb(t) - '{author_id,told_day,assignee_id,done_by}'::text[] || jsonb_build_object(
      'assignee', ${name('t.assignee_id')}, 'done_by', ${name('t.done_by')})`,
    from: 'trip_todo t where t.author_id = $1',
  }),
  part('expenses.json', ['expense', 'expense_share', 'expense_person'], {
    key: 'e.id',
    json: `to_jsonb(e) - 'author_id' || jsonb_build_object('paid_by', ${personName('e.paid_by')},
      'booking_id', (select b.id from booking b
        where b.id = e.booking_id and ${bookingIsHeard('b', viewer)}),
      'shares', (select jsonb_agg(jsonb_build_object(
          'first_name', ${personName('s.person_id')}, 'parts', s.parts) order by s.position)
        from expense_share s where s.expense_id = e.id))`,
    from: 'expense e where e.author_id = $1',
  }),
  part('shares.json', ['share'], {
    key: 's.id',
    json: `to_jsonb(s) - '{owner_id,password_hash}'::text[]`,
    from: 'share s where s.owner_id = $1',
  }),
  part('calendar.json', ['calendar_feed'], {
    key: 'c.member_id',
    json: `jsonb_build_object('created_at', c.created_at)`,
    from: 'calendar_feed c where c.member_id = $1',
  }),
  part('recording.json', ['tracker'], {
    key: 't.member_id',
    json: `jsonb_build_object('created_at', t.created_at, 'reached_at', t.reached_at)`,
    from: 'tracker t where t.member_id = $1',
  }),
  part('recorded-ways.json', ['recorded_position', 'recorded_day'], {
    key: `d.day || ' ' || d.trip_id`,
    json: `jsonb_build_object('trip_id', d.trip_id, 'day', d.day,
      'way', (select jsonb_build_object('lines', w.lines, 'length_km', w.length_km)
        from recorded_day w where w.trip_id = d.trip_id and w.day = d.day and w.member_id = $1),
      'positions', (select jsonb_agg(jsonb_build_object('at', p.at, 'lat', p.lat, 'lng', p.lng) order by p.slot)
        from recorded_position p where p.trip_id = d.trip_id and p.day = d.day and p.member_id = $1))`,
    from: '(select distinct trip_id, day from recorded_position where member_id = $1) d',
    // Thousands of positions each.
    pageSize: 20,
  }),
  part('visited-countries.json', ['visited_country'], {
    key: 'v.code',
    json: 'to_jsonb(v)',
    from: `${marksToKeep(viewer)} v`,
  }),
  part('visited-towns.json', ['visited_town'], {
    key: 't.id',
    json: `to_jsonb(t) - 'member_id'`,
    from: 'visited_town t where t.member_id = $1',
  }),
  part('friendships.json', ['friendship'], {
    key: 'f.id',
    json: `jsonb_build_object('id', f.id,
      'first_name', other.first_name, 'state', f.state,
      'message', f.message, 'created_at', f.created_at)`,
    from: `friendship f join member other on other.id = f.other_id
      where f.member_id = $1 and ${ownTieIsVisible('f', 'other')}`,
  }),
  part('invitation-link.json', ['invitation_link'], {
    key: 'l.member_id',
    json: `jsonb_build_object('token', l.token, 'created_at', l.created_at)`,
    from: 'invitation_link l where l.member_id = $1',
  }),
  part('invitations.json', ['mailed_invitation'], {
    key: 'i.id',
    json: `jsonb_build_object('id', i.id, 'email', i.email, 'message', i.message, 'created_at', i.created_at,
      'taken_back', i.token is null)`,
    from: 'mailed_invitation i where i.member_id = $1',
  }),
  part('joined-by-invitation.json', ['invited_member'], {
    key: 'j.member_id',
    json: `jsonb_build_object('first_name', ${name('j.member_id')}, 'invited_by', ${name('j.inviter_id')},
      'invitation_id', case when j.inviter_id = $1 then j.invitation_id end, 'joined_at', j.joined_at)`,
    from: 'invited_member j where j.member_id = $1 or j.inviter_id = $1',
  }),
  part('notes-on-members.json', ['member_note'], {
    key: 'n.about_id',
    json: `jsonb_build_object('about', ${name('n.about_id')}, 'body', n.body,
      'created_at', n.created_at, 'updated_at', n.updated_at)`,
    from: 'member_note n where n.author_id = $1',
  }),
  part('experiences.json', ['experience'], {
    key: 'e.id',
    json: `jsonb_build_object('id', e.id, 'about', ${name('e.about_id')}, 'kind', e.kind,
      'recommended', e.recommended, 'body', e.body, 'published_at', e.published_at,
      'created_at', e.created_at, 'updated_at', e.updated_at)`,
    from: 'experience e where e.author_id = $1',
  }),
  part('experiences-about-me.json', ['experience'], {
    key: 'e.id',
    json: `jsonb_build_object('id', e.id, 'author', ${name('e.author_id')}, 'kind', e.kind,
      'recommended', e.recommended, 'body', e.body, 'published_at', e.published_at,
      'created_at', e.created_at)`,
    from: `experience e where e.about_id = $1 and ${isShownOnProfile('e', viewer)}`,
  }),
  part('comments.json', ['comment'], {
    key: 'c.id',
    json: `jsonb_build_object('id', c.id, 'trip_id', c.trip_id, 'album_id', c.album_id,
      'image_id', c.image_id, 'meet_up_id', c.meet_up_id, 'question_id', c.question_id, 'body', c.body,
      'created_at', c.created_at, 'edited_at', c.edited_at)`,
    from: 'comment c where c.author_id = $1 and not c.hidden',
  }),
  part('likes.json', ['thing_like'], {
    key: 'l.id',
    json: `to_jsonb(l) - '{id,member_id}'::text[]`,
    from: 'thing_like l where l.member_id = $1',
  }),
  // As far as they are told elsewhere: not of a no, nor of whom they may not meet.
  part('names-given-on-photos.json', ['photo_name'], {
    key: "n.image_id || ' ' || n.member_id",
    json: `jsonb_build_object('image_id', n.image_id, 'name', named.first_name,
      'state', n.state, 'created_at', n.created_at)`,
    from: `photo_name n join member named on named.id = n.member_id
      where n.named_by = $1 and n.member_id <> $1 and ${nameIsTold('n', 'named', viewer)}`,
  }),
  part('named-on-photos.json', ['photo_name'], {
    key: 'n.image_id',
    json: `jsonb_build_object('image_id', n.image_id, 'album_name', a.name, 'named_by', ${name('n.named_by')},
      'state', n.state, 'created_at', n.created_at)`,
    from: `photo_name n left join album_item i on i.image_id = n.image_id
      left join album a on a.id = i.album_id and ${albumIsVisible('a', viewer)}
      where n.member_id = $1`,
  }),
  part('muted.json', ['thing_mute'], {
    key: 'coalesce(m.trip_id, m.album_id, m.meet_up_id, m.question_id)',
    json: `to_jsonb(m) - 'member_id'`,
    from: 'thing_mute m where m.member_id = $1',
  }),
  part('followed-trips.json', ['trip_follow'], {
    key: 'f.trip_id',
    json: `jsonb_build_object('trip_id', t.id, 'name', ${tripName('t')}, 'owner', ${name('t.owner_id')},
      'created_at', f.created_at)`,
    from: 'trip_follow f join trip t on t.id = f.trip_id where f.member_id = $1',
  }),
  part('kept-searches.json', ['kept_search'], {
    key: 'k.id',
    json: `jsonb_build_object('id', k.id, 'name', k.name, 'search', k.search, 'tells', k.tells,
      'told_at', k.told_at, 'created_at', k.created_at)`,
    from: 'kept_search k where k.owner_id = $1',
  }),
  part('meet-ups.json', ['meet_up', 'meet_up_comer'], {
    key: 'm.id',
    json: `to_jsonb(m) - '{owner_id,cell,x,y,z,shown_audience}'::text[] || ${exportedAudience('m')}
      || jsonb_build_object('coming', (select coalesce(jsonb_agg(${name('c.member_id')}
        order by c.created_at), '[]') from meet_up_comer c where c.meet_up_id = m.id))`,
    from: 'meet_up m where m.owner_id = $1',
  }),
  part('meet-ups-of-others.json', ['meet_up_comer'], {
    key: 'c.meet_up_id',
    json: `jsonb_build_object('meet_up_id', m.id,
      'name', case when ${meetUpIsVisible('m', viewer)} then m.name end, 'owner', ${name('m.owner_id')},
      'starts', case when ${meetUpIsVisible('m', viewer)} then m.starts end,
      'place_name', case when ${meetUpIsVisible('m', viewer)} then m.place_name end,
      'created_at', c.created_at)`,
    from: 'meet_up_comer c join meet_up m on m.id = c.meet_up_id where c.member_id = $1',
  }),
  part('questions-about-towns.json', ['question'], {
    key: 'q.id',
    json: `to_jsonb(q) - '{owner_id,audience,cell,unanswered_cell,x,y,z,is_answered}'::text[]
      || case when ${isHidden('q')} then '{"hidden": true}'::jsonb else '{}' end`,
    from: 'question q where q.owner_id = $1',
  }),
  part('tips.json', ['tip'], {
    key: 't.id',
    json: `to_jsonb(t) - '{owner_id,audience,shown_audience,search,country_code}'::text[]
      || jsonb_build_object('country', t.country_code) || ${exportedAudience('t')}`,
    from: 'tip t where t.owner_id = $1',
  }),
  part('useful-tips.json', ['tip_mark'], {
    key: 'm.tip_id',
    json: `jsonb_build_object('tip_id', m.tip_id,
      'text', case when ${tipIsVisible('t', viewer)} then t.text end, 'created_at', m.created_at)`,
    from: 'tip_mark m join tip t on t.id = m.tip_id where m.member_id = $1',
  }),
  part('visits.json', ['visit'], {
    key: 'v.id',
    json: `jsonb_build_object('id', v.id, 'role', case when v.host_id = $1 then 'host' else 'guest' end,
      'with', ${name('case v.host_id when $1 then v.guest_id else v.host_id end')},
      'offer', v.offer, 'first_day', v.first_day, 'last_day', v.last_day, 'people', v.people,
      'message', case when v.guest_id = $1 or ${visitIsShown('v', viewer)} then v.message end,
      'status', v.status,
      'answer', case when v.host_id = $1 or ${visitIsShown('v', viewer)} then v.answer end,
      'created_at', v.created_at, 'updated_at', v.updated_at)`,
    from: 'visit v where v.host_id = $1 or v.guest_id = $1',
  }),
  ...chatParts,
  part('questions.json', ['ticket'], {
    key: 't.id',
    json: `to_jsonb(t) - 'member_id'`,
    from: 'ticket t where t.member_id = $1',
  }),
  part('reports.json', ['report'], {
    key: 'r.id',
    json: `to_jsonb(r) - '{reporter_id,owner_id,note,words}'::text[]`,
    from: `report r where r.reporter_id = $1`,
  }),
]
