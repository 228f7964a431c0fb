import { openLogOutput, openStandardOutput } from '../http/log-output.ts'

// Logs as many lines as it is told to, then a fatal one, and ends at once.
const output = openLogOutput(openStandardOutput())
process.on('exit', () => output.end())
for (let count = 0; count < Number(process.argv[2]); count++) {
  output.write(`${JSON.stringify({ level: 30, msg: String(count), pad: 'x'.repeat(1_000) })}\n`)
}
output.write('{"level":60,"msg":"fatal"}\n')
process.exit(1)
