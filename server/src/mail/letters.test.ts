import { type Locale, locales } from '@farfolk/contract/locales'
import { notificationTypes } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import * as addresses from '../accounts/address-letters.ts'
import * as accounts from '../accounts/letters.ts'
import * as closing from '../closing/letters.ts'
import { moderationLetter } from '../club/letters.ts'
import { invitationLetter } from '../company/letters.ts'
import { launchLetter } from '../email-lists/letters.ts'
import { exportLetter } from '../exports/letters.ts'
import { digestLetter, notificationLetter } from '../notifications/letters.ts'
import { connectedLetter, disconnectedLetter } from '../social/letters.ts'
import { answerLetter, receivedLetter } from '../tickets/letters.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

const club = 'https://club.example'
const url = `${club}/x?a=1&b=2`
const name = 'Zoë <Q>'
const ways = { settingsUrl: `${club}/settings`, unsubscribeUrl: `${club}/unsubscribe` }
const about = { actor: name, title: 'North {by} rail', url }
const meeting = {
  ownTripId: '2',
  ownTripName: 'West',
  placeName: null,
  countryCode: 'SE',
  fromDay: '2031-05-12',
  toDay: '2031-05-20',
  isRough: false,
}
const trip = { id: '1', name: 'Slow trains', owner: 'Ben', startDate: '2031-05-12' }
const ticket = { reference: 'FF-ABC234', subject: 'Maps', message: 'Where?' }

function lettersIn(locale: Locale): Letter[] {
  const to = { locale, first_name: name }
  const dateless = { ...trip, startDate: null }
  const email = 'guest@club.example'
  const guest = { owner: name, locale, trip: 'North', email, startDate: '2031-05-12' }
  const invitation = { tripId: '1', publicUrl: club }
  return [
    accounts.confirmationLetter(locale, name, url),
    accounts.alreadyMemberLetter(locale, name, club),
    accounts.clubInvitationLetter(locale, 'new@club.example'),
    accounts.resetLetter(locale, name, url),
    addresses.emailChangeLetter(locale, name, url),
    addresses.takenAddressLetter(locale, name, club),
    addresses.movedLetter(locale, { name, email: 'new@club.example', url }),
    connectedLetter(to, 'google', club),
    disconnectedLetter(to, 'facebook', club),
    exportLetter(locale, name, url),
    closing.closedLetter(to, new Date('2031-05-12')),
    closing.reopenedLetter(to, club),
    closing.erasedLetter(to, club),
    receivedLetter({ locale, ...ticket }, club),
    answerLetter({ locale, ...ticket }, 'Here.'),
    moderationLetter(to, { act: 'ban' }, 'Here.'),
    moderationLetter(to, { act: 'delete', title: '' }, 'Here.'),
    moderationLetter(to, { act: 'hide', title: '' }, 'Here.'),
    moderationLetter(to, { act: 'report' }, 'Here.'),
    moderationLetter(to, { act: 'reset', isRenamed: false }, 'Here.'),
    moderationLetter(to, { act: 'reset', isRenamed: true }, 'Here.'),
    launchLetter(locale, url),
    invitationLetter({ ...guest, endDate: '2031-05-20' }, invitation),
    invitationLetter({ ...guest, endDate: null }, invitation),
    digestLetter(locale, { firstName: name, trips: [trip, dateless], unread: 2 }, club, ways),
    digestLetter(locale, { firstName: name, trips: [dateless], unread: 0 }, club, ways),
    digestLetter(locale, { firstName: name, trips: [], unread: 1 }, club, ways),
    notificationLetter(locale, 'trip_match', { ...about, meeting }, ways),
    notificationLetter(
      locale,
      'trip_match',
      { ...about, meeting: { ...meeting, isRough: true } },
      ways,
    ),
    ...[true, false].map((isRough) => {
      const atHome = { ...meeting, ownTripId: null, ownTripName: null, isRough }
      return notificationLetter(locale, 'trip_to_town', { ...about, meeting: atHome }, ways)
    }),
    notificationLetter(locale, 'friend_request', { ...about, words: 'Zoë?' }, ways),
    ...(
      [
        { of: 'trips', count: 1 },
        { of: 'travellers', count: 3 },
      ] as const
    ).map((found) => notificationLetter(locale, 'search_found', { ...about, found }, ways)),
    ...notificationTypes
      .filter((type) => type !== 'search_found')
      .map((type) => notificationLetter(locale, type, about, ways)),
  ].filter((letter) => letter !== undefined)
}

const english = lettersIn('en')

test.each(locales)('every letter can be written in %s', (locale) => {
  const letters = lettersIn(locale)
  expect(letters).toHaveLength(english.length)
  for (const letter of letters) {
    const [text, html] = [letterText(letter), letterHtml(letter)]
    expect(html).toContain(`<html lang="${locale}">`)
    expect(unclosedIn(html)).toEqual([])
    // Nobody's name becomes markup, and nothing that was to be filled in is left.
    expect(html).not.toContain('<Q>')
    expect(text.replaceAll(about.title, '')).not.toMatch(/[{}]|undefined|\w+_\w+/)
  }
})

test.each(locales.filter((locale) => locale !== 'en'))('nothing is English in %s', (locale) => {
  for (const [index, letter] of lettersIn(locale).entries()) {
    const same = linesOf(letter).filter((line) => linesOf(english[index]!).includes(line))
    expect(same).toEqual(letter.paragraphs.includes('Here.') ? ['Here.'] : [])
  }
})

test('a name from right to left stays in its place in the subject, the text and the HTML', () => {
  const actor = 'عمر'
  const letter = notificationLetter('en', 'friend_request', { ...about, actor }, ways)!
  for (const said of [letter.subject, letterText(letter), letterHtml(letter)]) {
    expect(said).toContain(`\u2068${actor}\u2069`)
    expect(said.replaceAll(`\u2068${actor}\u2069`, '')).not.toContain(actor)
  }
})

function linesOf({ heading, paragraphs, action, footnote }: Letter): string[] {
  return [heading, ...paragraphs, action?.label, footnote].filter((line) => line !== undefined)
}

/** Tags that are opened and not closed, or closed and not opened. */
function unclosedIn(html: string): string[] {
  const open: string[] = []
  for (const [, slash, tag = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9]*)\b[^>]*>/g)) {
    if (['meta', 'br'].includes(tag)) continue
    if (slash === '' || open.at(-1) !== tag) open.push(slash + tag)
    else open.pop()
  }
  return open
}
