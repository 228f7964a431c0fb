import { verify } from '@node-rs/argon2'

/** The floor of a login: one verification after the other, as many as asked for. */
process.on(
  'message',
  ({ count, hash, password }: { count: number; hash: string; password: string }) => {
    void verifyTimes(count, hash, password).then((times) => process.send!({ times }))
  },
)
process.on('disconnect', () => process.exit(0))
process.send!({ port: 0 })

async function verifyTimes(count: number, hash: string, password: string): Promise<number[]> {
  const times: number[] = []
  for (let index = 0; index < count; index++) {
    const started = performance.now()
    if (!(await verify(hash, password))) throw new Error('the password does not fit its hash')
    times.push(performance.now() - started)
  }
  return times
}
