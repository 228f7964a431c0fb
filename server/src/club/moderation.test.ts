import { hostname } from 'node:os'
import { openChannel, sendMessage } from '@farfolk/contract/chat'
import { addTraveller } from '@farfolk/contract/company'
import { createFriendship } from '@farfolk/contract/friendships'
import { getUser, updateOwnUser } from '@farfolk/contract/members'
import { createReport } from '@farfolk/contract/reports'
import { getTrip } from '@farfolk/contract/trips'
import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { eraseMembers } from '../closing/erase-members.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { readCommand } from './run-command.ts'
import { clubActs } from './testing.ts'

const testApp = await startTestApp()
const { app, as, visitor, make, connections, config, dataDir, inject } = testApp
const { club, actions } = clubActs(testApp)
const outbox = outboxOf(dataDir)

afterEach(() => vi.unstubAllEnvs())

type Reported = Parameters<typeof reportIt>[1]

async function reportIt(
  reporter: MadeMember,
  about: { kind: 'user' | 'trip' | 'albumItem' | 'message'; id: string; comment?: string },
): Promise<string> {
  const report = { reason: 'spam' as const, ...about }
  const { status, data } = await as(reporter).call(createReport, { body: { report } })
  expect(status).toBe(201)
  return data.id
}

test('ban takes several at once, closes what is reported of them, and is all or nothing', async () => {
  const [first, second, reporter] = [await make.user(), await make.user(), await make.user()]
  const trip = await make.trip(first)
  const about: Reported[] = [
    { kind: 'user', id: first.id },
    { kind: 'trip', id: trip.id },
    { kind: 'user', id: second.id },
  ]
  for (const each of about) await reportIt(reporter, each)
  const other = await reportIt(first, { kind: 'user', id: reporter.id })
  await expect(club('ban', first.id, 'nobody@club.example')).rejects.toThrow('No member has')
  expect((await visitor.call(getUser, { params: { id: first.id } })).status).toBe(200)

  const said = await club('ban', first.id, second.email, '--reason', 'Spam wave')
  expect(said).toContain('Reports about them that are closed: 2.')
  expect(said).toContain('Reports about them that are closed: 1.')
  for (const { id } of [first, second]) {
    expect((await visitor.call(getUser, { params: { id } })).status).toBe(404)
  }
  const waiting = await club('reports')
  expect(waiting).toContain(other)
  expect(waiting.split('\n')).toHaveLength(4)
  expect(await club('reports', '--all', '--of', first.email)).toMatch(/(?:closed: Banned\n.*){2}/)
  expect(await club('reports', '--of', first.id)).toBe('No report waits.')
})

test('the seat of who is banned is free for another, and theirs again only where it still is', async () => {
  const [owner, banned, guest] = [await make.user(), await make.user(), await make.user()]
  const full = await make.trip(owner, { maxTravellers: 2, lookingForCompany: true })
  const roomy = await make.trip(owner, { maxTravellers: 2 })
  for (const trip of [full, roomy]) await make.traveller(trip, banned)
  await club('ban', banned.id)
  const params = { id: full.id }
  await as(guest).call(addTraveller, { params, body: {} })
  const body = { traveller: { userId: guest.id } }
  expect((await as(owner).call(addTraveller, { params, body })).status).toBe(200)
  await club('unban', banned.id)
  const along = async (id: string) => {
    const { data } = await as(owner).call(getTrip, { params: { id } })
    return data.travellers.map(({ user }) => user.id)
  }
  expect(await along(full.id)).toEqual([owner.id, guest.id])
  expect(await along(roomy.id)).toEqual([owner.id, banned.id])
})

test('members are listed as they joined, with what strangers had of them', async () => {
  const [sender, receiver] = [
    await make.user({ created_at: '2031-01-02T00:00:00.000001Z' }),
    await make.user({ created_at: '2031-01-02T00:00:00.000000Z', email_confirmed_at: null }),
  ]
  const others = [await make.user(), await make.user()]
  await make.trip(sender)
  for (const { id } of others) {
    await as(sender).call(createFriendship, { body: { friendship: { userId: id } } })
  }
  const body = { channel: { userIds: [others[0]!.id] } }
  const { data } = await as(sender).call(openChannel, { body })
  const message = { body: 'Buy gold' }
  const params = { id: data.id }
  expect((await as(sender).call(sendMessage, { params, body: { message } })).status).toBe(201)
  await reportIt(others[0]!, { kind: 'user', id: sender.id })

  const [heading, newest, next] = (await club('members')).split('\n')
  expect(heading).toMatch(/^MEMBER +JOINED \(UTC\) +REQUESTS +LETTERS +TRIPS +REPORTS +NAME$/)
  expect(newest).toMatch(new RegExp(`^${sender.id} +2031-01-02 00:00 +2 +1 +1 +1 `))
  expect(next).toMatch(new RegExp(`^${receiver.id} .* 0 +0 +0 +0 .*\\(not confirmed\\)$`))
  const [, after] = (await club('members', '--before', sender.email)).split('\n')
  expect(after).toContain(receiver.id)
})

test('a report shows the picture for an hour, the page and the notes of stops', async () => {
  const [owner, reporter] = [await make.user(), await make.user()]
  const album = await make.album(owner, { audience: 'everyone' })
  const photo = await make.albumItem(album)
  const ofPhoto = await club(
    'reports',
    'show',
    await reportIt(reporter, { kind: 'albumItem', id: photo.id }),
  )
  expect(ofPhoto).toContain(`${config.publicUrl}/albums/${album.id}`)
  const address = /Picture +(\S+)/.exec(ofPhoto)?.[1]
  const url = new URL(address!)
  expect(Number(/exp:(\d+)/.exec(url.pathname)?.[1])).toBeLessThanOrEqual(Date.now() / 1000 + 3_600)
  expect((await inject(url.pathname)).statusCode).toBe(200)

  const trip = await make.trip(owner, { name: 'Cheap gold' })
  await sql`insert into trip_stop
      (trip_id, position, id, place_name, country_code, lat, lng, note, private)
    select ${trip.id}, n, gen_random_uuid(), 'Porto', 'PT', 41, -8, note, note = 'Mine alone'
    from (values (10, 'Call me'), (11, 'Mine alone')) stop (n, note)`.execute(connections.db)
  const shown = await club(
    'reports',
    'show',
    await reportIt(reporter, { kind: 'trip', id: trip.id }),
  )
  expect(shown).toMatch(/Words .*Call me\n/)
  expect(shown).not.toContain('Mine alone')
})

test('a reported message stands among five before and after it, and reading them is kept', async () => {
  const [owner, guest] = [
    await make.user({ first_name: 'Ole' }),
    await make.user({ first_name: 'Gia' }),
  ]
  const trip = await make.trip(owner)
  await make.traveller(trip, guest)
  const { channel } = await make.tripChannel(trip, owner)
  const ids: string[] = []
  for (let n = 1; n <= 13; n++) {
    const message = { body: `Words ${n}.` }
    const sent = await as(n % 2 ? owner : guest).call(sendMessage, {
      params: { id: channel.id },
      body: { message },
    })
    ids.push(sent.data.id)
  }
  const shown = await club(
    'reports',
    'show',
    await reportIt(guest, { kind: 'message', id: ids[6]! }),
  )
  expect(shown.match(/Words \d+\./g)?.slice(-11)).toEqual(
    Array.from({ length: 11 }, (_, index) => `Words ${index + 2}.`),
  )
  expect(shown).toMatch(/\n> +20.* Ole +Words 7\.\n/)
  expect(shown).toMatch(/\n +20.* Gia +Words 8\.\n/)
  expect(await actions()).toMatchObject([
    { action: 'read', member_id: owner.id, subject_id: ids[6] },
  ])
})

test('reset-profile takes off what is shown, the name only when asked', async () => {
  const member = await make.user({
    first_name: 'Foul',
    last_name: 'Name',
    locale: 'de',
    bio: 'Foul words',
    links: ['https://foul.example/'],
    offers: ['stay'],
    offers_note: 'Foul words',
  })
  const translations = [{ language: 'sv', bio: 'Fula ord' }]
  const profile = { textLanguage: 'en', translations }
  await as(member).call(updateOwnUser, { body: { user: { profile } } })
  const { imageId } = await make.albumItem(await make.album(member))
  await sql`update member set avatar_image_id = ${imageId}, avatar = 'x'
    where id = ${member.id}`.execute(connections.db)
  const shown = async () => {
    const { data } = await visitor.call(getUser, { params: { id: member.id } })
    const { firstName, bio, links, avatar, textLanguage, translations: others } = data.profile
    return { firstName, bio, links, avatar, textLanguage, others }
  }
  expect(await club('reset-profile', member.email)).toContain('no picture, bio, links and words')
  const bare = { bio: '', links: [], avatar: null, textLanguage: null, others: [] }
  expect(await shown()).toEqual({ firstName: 'Foul', ...bare })
  const offers = connections.db
    .selectFrom('member')
    .select(['offers', 'offers_note', 'text_language'])
  expect(await offers.where('id', '=', member.id).executeTakeFirst()).toEqual({
    offers: ['stay'],
    offers_note: '',
    text_language: null,
  })
  await club('reset-profile', member.email, '--name', '--tell', 'Choose a name')
  expect(await shown()).toEqual({ firstName: 'Mitglied', ...bare })
  const { text } = await outbox.nth(1, member.email)
  expect(text).toContain('Choose a name')
  expect(text).not.toContain('Foul')
  expect(await connections.db.selectFrom('image').select('id').execute()).toEqual([])
  expect(await actions()).toMatchObject([
    { action: 'reset_profile' },
    { action: 'reset_profile', reason: 'Choose a name' },
  ])
})

test('who is told hears the words, what was done, and where to object', async () => {
  const [member, reporter] = [await make.user(), await make.user()]
  const trip = await make.trip(member, { name: 'Cheap gold' })
  const id = await reportIt(reporter, { kind: 'user', id: member.id })
  const sure = ['--tell', 'No selling here.\n\nRead the rules.']
  expect(await club('delete-content', 'trip', trip.id, ...sure)).toContain('on their way')
  await club('reports', 'close', id, '--tell', 'We talked to them')
  await club('ban', member.id, '--tell', 'The third time')
  const [deleted, banned] = [await outbox.nth(1, member.email), await outbox.nth(2, member.email)]
  expect(deleted.text).toContain('“Cheap gold”')
  expect(deleted.text).toContain('No selling here.\n\nRead the rules.')
  expect(banned.text).toContain('The third time')
  expect(banned.text).toContain(`${config.publicUrl}/help#ask`)
  expect((await outbox.nth(1, reporter.email)).text).toContain('We talked to them')
  await expect(club('ban', reporter.id, '--tell', ' ')).rejects.toThrow('needs the words')
  const unknown = await make.user({ email_confirmed_at: null })
  expect(await club('ban', unknown.id, '--tell', 'Bye')).toContain('nobody has confirmed')
})

test('who types is told what would go before it goes', async () => {
  const trip = await make.trip(await make.user(), { name: 'Wrong one' })
  const isTTY = process.stdin.isTTY
  process.stdin.isTTY = true
  try {
    const said = await club('delete-content', 'trip', trip.id)
    expect(said).toContain(`--yes`)
    expect((await visitor.call(getTrip, { params: { id: trip.id } })).status).toBe(200)
    expect(await club('delete-content', 'trip', trip.id, '--yes')).toContain('is deleted')
  } finally {
    process.stdin.isTTY = isTTY
  }
})

test('the log says who acted, also where nobody is left', async () => {
  vi.stubEnv('SUDO_USER', 'ann')
  const member = await make.user()
  await club('ban', member.id)
  vi.stubEnv('SUDO_USER', '')
  vi.stubEnv('USER', '')
  await readCommand(['erase', member.id])({ ...app.features, config, connections })
  const log = await club('actions')
  expect(log).toMatch(/erase +\(erased\)$/m)
  expect(log.split('\n')).toHaveLength(2)
  const other = await make.user()
  vi.stubEnv('USER', 'bob')
  await club('sign-out', other.id)
  expect(await club('actions', other.id)).toContain(`bob@${hostname()}`)
})

test('an open report outlives the account of who sent it, without them or their words', async () => {
  const [rude, victim] = [await make.user({ bio: 'Foul words' }), await make.user()]
  const open = await reportIt(victim, { kind: 'user', id: rude.id, comment: 'I, Vic, at home' })
  const closed = await reportIt(victim, { kind: 'user', id: rude.id, comment: 'Again' })
  await club('reports', 'close', closed)
  await sql`update member set closed_at = now(), erase_at = now()
    where id = ${victim.id}`.execute(connections.db)
  expect(await eraseMembers(app.features)).toBe(1)
  const all = await club('reports', '--all')
  expect(all).toContain(open)
  expect(all).not.toContain(closed)
  const shown = await club('reports', 'show', open)
  expect(shown).toMatch(/From +\(erased/)
  expect(shown).toContain('Foul words')
  expect(shown).not.toContain('Vic')
  expect(await club('reports', 'close', open, '--tell', 'Done')).toBe('The report is closed.')
})
