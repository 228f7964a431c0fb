import { parseArgs } from 'node:util'
import type { Config } from '../config.ts'
import type { Log } from '../db/embedded/log.ts'
import type { Stop } from '../stop-on-signal.ts'
import { listActions } from './actions.ts'
import { backUp } from './backup.ts'
import { banMembers, unbanMember } from './ban-member.ts'
import { copyBlobs } from './copy-blobs.ts'
import { deleteContent, removableKinds } from './delete-content.ts'
import { changeEmail } from './change-email.ts'
import { closeMember } from './close-member.ts'
import { confirmEmail } from './confirm-email.ts'
import type { ClubDeps } from './deps.ts'
import { endFactor } from './end-factor.ts'
import { eraseBanned } from './erase-banned.ts'
import { exportMember } from './export-member.ts'
import { UsageFailure } from './failure.ts'
import { hideableKinds, hideContent, showContent } from './hide-content.ts'
import { listHelpVotes } from './help-votes.ts'
import { invite } from './invite.ts'
import { listBackups } from './list-backups.ts'
import { listMembers } from './list-members.ts'
import { closeReport, listReports } from './reports.ts'
import { resetProfile } from './reset-profile.ts'
import { restore } from './restore.ts'
import { showMember } from './show-member.ts'
import { showReport } from './show-report.ts'
import { setStorage } from './set-storage.ts'
import { signOutMember } from './sign-out-member.ts'
import { textTable } from './text-table.ts'
import { answerTicket, listTickets, showTicket } from './tickets.ts'

interface Command {
  usage: string
  words: string
  run(deps: ClubDeps, given: Given): Promise<string[]>
}

interface Beginning {
  usage: string
  words: string
  run(config: Config, given: BeginningGiven): Promise<string[]>
}

interface BeginningGiven {
  args: string[]
  identityFile: string | undefined
  log: Log
  stop: Stop
}

interface Given {
  args: string[]
  all: boolean
  before?: string | undefined
  language?: string | undefined
  name: boolean
  of?: string | undefined
  reason: string | null
  tell: string | null
  yes: boolean
}

const commands: Record<string, Command> = {
  reports: {
    usage: 'reports [--all] [--of …]',
    words: 'what members have reported and nobody has closed; --all: the closed ones too',
    run: (deps, { all, of }) => listReports(deps, { all, of }),
  },
  'reports show': {
    usage: 'reports show <report>',
    words: 'one report in full, with what stands around it, and what can be done about it',
    run: (deps, { args: [id = ''] }) => showReport(deps, id),
  },
  'reports close': {
    usage: 'reports close <report> [--note …] [--tell …]',
    words: 'nothing more is to be done about it; --tell: mails who reported it these words',
    run: (deps, { args: [id = ''], reason, tell }) => closeReport(deps, id, { note: reason, tell }),
  },
  invite: {
    usage: 'invite <e-mail …> [--language …]',
    words: 'mails addresses that they may sign up, also where SIGNUPS is invited',
    run: (deps, { args: emails, language }) => invite(deps, { emails, language }),
  },
  member: {
    usage: 'member <member or e-mail>',
    words: 'what an operator has to know of a member, and what was done before',
    run: (deps, { args: [member = ''] }) => showMember(deps, member),
  },
  members: {
    usage: 'members [--before …]',
    words: 'who joined lately, with what they sent to strangers and what is reported of them',
    run: (deps, { before }) => listMembers(deps, before),
  },
  'sign-out': {
    usage: 'sign-out <member or e-mail> [--reason …]',
    words: 'ends all sessions of a member, who can sign in again',
    run: (deps, { args: [member = ''], reason }) => signOutMember(deps, member, reason),
  },
  'end-factor': {
    usage: 'end-factor <member or e-mail> [--reason …]',
    words: 'turns off the second factor of a member who has lost their phone and their codes',
    run: (deps, { args: [member = ''], reason }) => endFactor(deps, member, reason),
  },
  'confirm-email': {
    usage: 'confirm-email <member or e-mail> [--reason …]',
    words: 'confirms the address of a member whose mail never arrives',
    run: (deps, { args: [member = ''], reason }) => confirmEmail(deps, member, reason),
  },
  'change-email': {
    usage: 'change-email <member or e-mail> <new e-mail> [--reason …]',
    words: 'mails a link to a new address, which moves the member to it',
    run: (deps, { args: [member = '', newEmail = ''], reason }) =>
      changeEmail(deps, member, { newEmail, reason }),
  },
  'set-storage': {
    usage: 'set-storage <member or e-mail> <megabytes or usual> [--reason …]',
    words: 'how much the files of one member may take, 0 for no limit; usual: MEMBER_STORAGE_MB',
    run: (deps, { args: [member = '', megabytes = ''], reason }) =>
      setStorage(deps, member, { megabytes, reason }),
  },
  export: {
    usage: 'export <member or e-mail> <file> [--reason …]',
    words: 'writes all that a member has put in to a zip, as of one who asks by letter',
    run: (deps, { args: [member = '', file = ''], reason }) =>
      exportMember(deps, member, { file, reason }),
  },
  close: {
    usage: 'close <member or e-mail> [--reason …]',
    words: "closes an account at its member's wish: erased after 14 days, undone by signing in",
    run: (deps, { args: [member = ''], reason }) => closeMember(deps, member, reason),
  },
  ban: {
    usage: 'ban <member or e-mail …> [--reason …] [--tell …]',
    words:
      'signs members out everywhere, hides them from everybody, closes what is reported of them',
    run: (deps, { args: members, reason, tell }) => banMembers(deps, members, { reason, tell }),
  },
  unban: {
    usage: 'unban <member or e-mail> [--reason …]',
    words: 'lets a banned member in again',
    run: (deps, { args: [member = ''], reason }) => unbanMember(deps, member, reason),
  },
  'reset-profile': {
    usage: 'reset-profile <member or e-mail> [--name] [--reason …] [--tell …]',
    words: 'takes picture, bio, links and words on offers off a profile; --name: the name too',
    run: (deps, { args: [member = ''], name, reason, tell }) =>
      resetProfile(deps, member, { isRenamed: name, reason, tell }),
  },
  erase: {
    usage: 'erase <member or e-mail>',
    words: 'erases a banned member and all that is theirs, at once and for good',
    run: (deps, { args: [member = ''] }) => eraseBanned(deps, member),
  },
  actions: {
    usage: 'actions [<member or e-mail>]',
    words: 'what operators have done, about one member or about all',
    run: (deps, { args: [member] }) => listActions(deps, member),
  },
  'delete-content': {
    usage: 'delete-content <kind> <id> [--of …] [--yes] [--reason …] [--tell …]',
    words: `deletes a thing and closes the reports about it; <kind> is ${removableKinds.join(', ')}`,
    run: (deps, { args: [kind = '', id = ''], of, reason, tell, yes }) =>
      deleteContent(deps, { kind, id, of, reason, tell, isSure: yes || !process.stdin.isTTY }),
  },
  hide: {
    usage: 'hide <kind> <id> [--reason …] [--tell …]',
    words: `takes a thing out of sight until it is shown again; <kind> is ${hideableKinds.join(', ')}`,
    run: (deps, { args: [kind = '', id = ''], reason, tell }) =>
      hideContent(deps, { kind, id, reason, tell }),
  },
  show: {
    usage: 'show <kind> <id> [--reason …]',
    words: 'brings back what was hidden',
    run: (deps, { args: [kind = '', id = ''], reason }) => showContent(deps, { kind, id, reason }),
  },
  tickets: {
    usage: 'tickets [--all]',
    words: 'what people have asked and nobody has answered; --all: the answered ones too',
    run: (deps, { all }) => listTickets(deps, all),
  },
  ticket: {
    usage: 'ticket <ticket>',
    words: 'one question in full, by its reference such as FF-7K2MXP',
    run: (deps, { args: [reference = ''] }) => showTicket(deps, reference),
  },
  answer: {
    usage: 'answer <ticket> <file or ->',
    words: 'mails the words of a file, or what is typed, to who asked, and closes the ticket',
    run: (deps, { args: [reference = '', file = ''] }) => answerTicket(deps, reference, file),
  },
  'help-votes': {
    usage: 'help-votes',
    words: 'which help articles helped, and which did not',
    run: listHelpVotes,
  },
  'copy-blobs': {
    usage: 'copy-blobs',
    words: 'puts the pictures of DATA_DIR/blobs into the bucket of S3_*; the files stay',
    run: copyBlobs,
  },
  backup: {
    usage: 'backup <file or folder>',
    words: 'writes the database to a file; to a folder, with the photos that are missing there',
    run: (deps, { args: [target = ''] }) => backUp(deps, target),
  },
}

/** What makes a club, or leads to that, and so finds none yet. */
const beginnings: Record<string, Beginning> = {
  backups: {
    usage: 'backups',
    words: 'the nightly backups, in DATA_DIR and in BACKUP_S3_BUCKET',
    run: listBackups,
  },
  restore: {
    usage: 'restore <file or name> [--identity …]',
    words:
      'puts a backup, by its path or its name among `backups`, into an empty database, before the first start',
    run: (config, { args: [given = ''], ...around }) => restore(config, given, around),
  },
}

/** What `npm run club -- help` says. */
export function helpLines(): string[] {
  const rows = Object.values({ ...commands, ...beginnings }).map(({ usage, words }) => [
    `  ${usage}`,
    words,
  ])
  return [
    'For whoever runs the club, also while it runs:',
    '',
    ...textTable([...rows, ['  help', 'this list']]),
    '',
    'It works on the database that the settings name (DATA_DIR or DATABASE_URL), as npm start does,',
    'and makes addresses of PUBLIC_URL.',
  ]
}

/** Whether nothing needs the database: no command, or a call for help, which a reason may be named like. */
export function isCallForHelp(argv: readonly string[]): boolean {
  return argv.length === 0 || argv[0] === 'help' || argv.includes('--help') || argv.includes('-h')
}

/** Finds the command before anything is opened: throws UsageFailure for what is none. */
export function readCommand(argv: readonly string[]): (deps: ClubDeps) => Promise<string[]> {
  const { values, positionals } = parse(argv)
  const name = nameIn(positionals)
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) {
    throw new UsageFailure(`'${positionals.join(' ')}' is no command.`)
  }
  const args = argsOf(command, name, positionals)
  const reason = values.reason ?? values.note ?? null
  const { tell = null, ...given } = values
  if (tell?.trim() === '') throw new UsageFailure('--tell needs the words that are mailed.')
  return (deps) => command.run(deps, { ...given, args, reason, tell })
}

type Begin = (config: Config, around: { log: Log; stop: Stop }) => Promise<string[]>

/** Finds what needs no club; undefined for any other command. Throws UsageFailure where a part is missing. */
export function readBeginning(argv: readonly string[]): Begin | undefined {
  const { positionals, values } = parse(argv)
  const [name = ''] = positionals
  const beginning = Object.hasOwn(beginnings, name) ? beginnings[name] : undefined
  if (!beginning) return undefined
  const args = argsOf(beginning, name, positionals)
  const { identity: identityFile } = values
  return (config, around) => beginning.run(config, { args, identityFile, ...around })
}

function argsOf({ usage }: Pick<Command, 'usage'>, name: string, words: string[]): string[] {
  const args = words.slice(name.split(' ').length)
  const named = usage.match(/</g)?.length ?? 0
  const optional = usage.match(/\[</g)?.length ?? 0
  const most = usage.includes('…>') ? Infinity : named
  if (args.length > most || args.length < named - optional)
    throw new UsageFailure(`It is: ${usage}`)
  return args
}

function nameIn(words: readonly string[]): string | undefined {
  return [words.slice(0, 2).join(' '), words[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  )
}

/** How the command that was meant is typed; undefined for what is none. */
export function usageOf(argv: readonly string[]): string | undefined {
  const [first = ''] = argv
  if (Object.hasOwn(beginnings, first)) return beginnings[first]?.usage
  const name = nameIn(argv)
  return name === undefined ? undefined : commands[name]?.usage
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        before: { type: 'string' },
        identity: { type: 'string' },
        language: { type: 'string' },
        name: { type: 'boolean', default: false },
        note: { type: 'string' },
        of: { type: 'string' },
        reason: { type: 'string' },
        tell: { type: 'string' },
        yes: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? error.message : String(error))
  }
}
