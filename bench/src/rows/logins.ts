import { hash } from '@node-rs/argon2'
import { v7 as uuid } from 'uuid'
import { signInAs } from '../club.ts'
import { Generator, requestText } from '../load/generator.ts'
import { measure, type Side } from '../rounds.ts'
import type { Bench, Row, Subject } from '../rows.ts'
import { median, percentile } from '../statistics.ts'
import { ms, ratio } from '../words.ts'

const password = 'a long walk by the sea'
// OWASP's argon2id, as the club hashes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const people = 50
const steadyReads = { connections: 8, perSecond: 100 }
/** More at once than there are cores to verify on. */
const loginConnections = 8

/** What a login adds to its argon2 verification, and what logins do to everybody else. */
export const logins: Subject = {
  name: 'logins',
  async run(bench) {
    const { connections } = await bench.world.club('small')
    const passwordHash = await hash(password, cost)
    const members = Array.from({ length: people }, () => {
      const id = uuid()
      return {
        id,
        // A club that is kept has those of earlier runs.
        email: `login-${id}@bench.example`,
        first_name: 'Login',
        email_confirmed_at: new Date(),
        password_hash: passwordHash,
      }
    })
    await connections.db.insertInto('member').values(members).execute()
    const tokens = await signInAs(
      connections,
      members.map(({ id }) => id),
    )
    const { port } = await bench.world.server('small')
    const login = {
      port,
      requests: members.map(({ email }) =>
        requestText({
          method: 'POST',
          path: '/api/v1/login',
          body: { user: { email, password } },
        }),
      ),
    }
    const read = {
      port,
      requests: tokens.map((token) => requestText({ path: '/api/v1/user', token })),
    }
    return [await costRow(bench, login, passwordHash), await besideRow(bench, login, read)]
  },
}

async function costRow(
  { world, generator, effort }: Bench,
  login: Side,
  passwordHash: string,
): Promise<Row> {
  const floor = await world.floor('argon2.ts')
  const count = Math.round(effort.seconds * 40)
  const verifyTime = async () => {
    const { times } = (await floor.ask({ count, hash: passwordHash, password })) as {
      times: number[]
    }
    return median(times)
  }
  await measure(generator, login, 1, 1)
  await verifyTime()
  const pairs: { ours: number; bare: number }[] = []
  for (let round = 0; round < effort.rounds; round++) {
    const { p50Ms } = await measure(generator, login, 1, effort.seconds)
    pairs.push({ ours: p50Ms, bare: await verifyTime() })
  }
  const cost = median(pairs.map(({ ours, bare }) => ours / bare))
  const ours = median(pairs.map((pair) => pair.ours))
  const bare = median(pairs.map((pair) => pair.bare))
  return {
    title: 'A login against a bare argon2 verification, one at a time',
    measured: `${ms(ours)} against ${ms(bare)}: ${ratio(cost)}`,
    wanted: 'at most 1.15 times',
    bounds: [{ name: 'time', value: cost, atMost: 1.15 }],
  }
}

async function besideRow({ generator, effort }: Bench, login: Side, read: Side): Promise<Row> {
  const second = new Generator()
  const seconds = Math.max(effort.seconds * 2, 3)
  const readNow = async () => {
    const job = { ...read, ...steady, seconds }
    return percentile((await generator.run(job)).latencies, 0.99)
  }
  const steady = { connections: steadyReads.connections, ratePerSecond: steadyReads.perSecond }
  try {
    const pairs: { alone: number; beside: number; logins: number }[] = []
    await readNow()
    for (let round = 0; round < effort.rounds; round++) {
      const alone = await readNow()
      const load = second.run({
        ...login,
        connections: loginConnections,
        seconds: seconds + 0.5,
      })
      const beside = await readNow()
      pairs.push({ alone, beside, logins: (await load).perSecond })
    }
    const growth = median(pairs.map(({ alone, beside }) => beside / alone))
    const alone = median(pairs.map((pair) => pair.alone))
    const beside = median(pairs.map((pair) => pair.beside))
    const rate = median(pairs.map((pair) => pair.logins))
    return {
      title: `GET /user, ${steadyReads.perSecond} a second, while logins run at capacity`,
      measured: `p99 ${ms(beside)} beside ${Math.round(rate)} logins/s, ${ms(alone)} alone: ${ratio(growth)}`,
      wanted: 'p99 at most 2 times',
      bounds: [{ name: 'p99', value: growth, atMost: 2 }],
    }
  } finally {
    second.stop()
  }
}
