import { readFile } from 'node:fs/promises'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { tx } from '../db/transaction.ts'
import { answerLetter } from '../tickets/letters.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure } from './failure.ts'
import { requireClubKey } from './require-club-key.ts'
import { cutShort, minuteOf, shortened, shownAtMost, textTable } from './text-table.ts'

const longestAnswer = 20_000

/** Those that wait, the oldest first; with `all` the answered ones too, the newest first. */
export async function listTickets({ connections }: ClubDeps, all: boolean): Promise<string[]> {
  const found = connections.db.selectFrom('ticket').selectAll().limit(shownAtMost)
  const tickets = await (
    all
      ? found.orderBy('created_at', 'desc').orderBy('id')
      : found.where('answered_at', 'is', null).orderBy('created_at').orderBy('id')
  ).execute()
  if (tickets.length === 0) return [all ? 'There are no tickets.' : 'No ticket waits.']
  const rows = tickets.map((ticket) => [
    ticket.reference,
    minuteOf(ticket.created_at),
    ticket.category,
    ticket.email,
    shortened(ticket.subject, 60),
    ticket.answered_at ? 'answered' : 'waits',
  ])
  return [
    ...textTable([['TICKET', 'SINCE (UTC)', 'ABOUT', 'FROM', 'SUBJECT', 'STATE'], ...rows]),
    ...cutShort(rows.length),
    '',
    'One of them in full: npm run club -- ticket <ticket>',
  ]
}

/** All of a ticket, and how it is answered. */
export async function showTicket({ connections }: ClubDeps, name: string): Promise<string[]> {
  const reference = name.toUpperCase()
  const ticket = await connections.db
    .selectFrom('ticket')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst()
  if (!ticket) throw noTicket(reference)
  const facts = {
    Ticket: reference,
    Since: `${minuteOf(ticket.created_at)} UTC`,
    State: ticket.answered_at ? `answered ${minuteOf(ticket.answered_at)}` : 'waits',
    About: ticket.category,
    From: shortened(`${ticket.name} <${ticket.email}>`, 200),
    Member: ticket.member_id ?? 'not signed in',
    Subject: shortened(ticket.subject, 200),
  }
  return [
    ...textTable(Object.entries(facts)),
    '',
    ticket.message,
    ...(ticket.answer === null
      ? ['', `npm run club -- answer ${reference} <file or - for what you type>`]
      : ['', 'Answered:', ticket.answer]),
  ]
}

/** Mails the words of a file, or of the standard input for `-`, and closes the ticket. */
export async function answerTicket(
  { connections, mail, secrets }: Pick<ClubDeps, 'connections' | 'mail' | 'secrets'>,
  name: string,
  file: string,
): Promise<string[]> {
  const reference = name.toUpperCase()
  const answer = await readAnswer(file)
  return tx(connections.db, async (trx) => {
    await requireClubKey(trx, secrets)
    const ticket = await trx
      .selectFrom('ticket')
      .selectAll()
      .where('reference', '=', reference)
      .forUpdate()
      .executeTakeFirst()
    if (!ticket) throw noTicket(reference)
    if (ticket.answered_at) return ['The ticket is answered already.']
    await trx
      .updateTable('ticket')
      .set({ answer, answered_at: sql<Date>`now()` })
      .where('id', '=', ticket.id)
      .execute()
    await mail.send(trx, {
      to: ticket.email,
      letter: answerLetter(ticket, answer),
      replyTo: 'support',
      limited: false,
    })
    return [`The answer is on its way to ${ticket.email} as soon as the club runs.`]
  })
}

async function readAnswer(file: string): Promise<string> {
  const words = file === '-' ? text(process.stdin) : readFile(file, 'utf8')
  const answer = await words.catch(() => {
    throw new ClubFailure(`${file} cannot be read.`)
  })
  const trimmed = answer.replaceAll('\r\n', '\n').trim()
  if (trimmed === '') throw new ClubFailure('The answer is empty.')
  if (trimmed.length > longestAnswer) {
    throw new ClubFailure(`An answer has at most ${longestAnswer} characters.`)
  }
  return trimmed
}

function noTicket(reference: string): ClubFailure {
  return new ClubFailure(`There is no ticket ${reference}.`)
}
