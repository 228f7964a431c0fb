import { load, type LoadJob } from './raw-client.ts'

/** Asks in a process of its own: one job a message, one answer each. */
process.on('message', (job: LoadJob) => {
  load(job).then(
    (result) => process.send!({ result }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
