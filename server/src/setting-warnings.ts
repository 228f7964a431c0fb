import type { Config } from './config.ts'
import { settingNames } from './setting-names.ts'

/** Shorter ones are near names that mean something else. */
const shortestLikeness = 7

/** What stops no start and is most likely not meant, a line each. */
export function settingWarnings(
  given: Record<string, string | undefined>,
  config: Pick<Config, 'publicUrl' | 'mail' | 'dataDir'>,
): string[] {
  const warnings = slipsIn(Object.keys(given)).map(
    ({ name, meant }) => `${name} is no setting: is ${meant} meant?`,
  )
  if (config.publicUrl.startsWith('https:') && !config.mail.smtpUrl) {
    const folder = `${config.dataDir}/outbox`
    warnings.push(
      `SMTP_URL is not set: mails are files in ${folder}, and nobody can confirm an address`,
    )
  }
  return warnings
}

/** Names that differ from a setting's by one letter, or by two that changed places. */
function slipsIn(names: readonly string[]): { name: string; meant: string }[] {
  const longEnough = ({ length }: string) => length >= shortestLikeness
  const likenesses = settingNames
    .filter(longEnough)
    .map((meant) => ({ meant, likes: new Set(withoutOneLetter(meant)) }))
  return names.filter(longEnough).flatMap((name) => {
    if (settingNames.includes(name)) return []
    const own = withoutOneLetter(name)
    const near = likenesses.find(({ likes }) => own.some((like) => likes.has(like)))
    return near ? [{ name, meant: near.meant }] : []
  })
}

function withoutOneLetter(name: string): string[] {
  const shorter = Array.from(name, (_letter, index) => name.slice(0, index) + name.slice(index + 1))
  return [name, ...shorter]
}
