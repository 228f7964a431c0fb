import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../start-error.ts'

/** The user that initdb and postgres run as, which PostgreSQL refuses to be root. */
export interface ServerUser {
  /** Absent: as ourselves. */
  ids?: { uid: number; gid: number }
  /**
   * Arguments of setpriv that keep the right to pass through folders closed to the user.
   * Absent where no folder on the way is closed.
   */
  setpriv?: string[]
}

/**
 * As root: the owner of the cluster, else nobody. As an ordinary user: ourselves.
 * Throws StartError where the cluster belongs to somebody else or cannot be reached.
 */
export function chooseServerUser(root: string, cluster: string): ServerUser {
  const owner = statSync(cluster, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (self === undefined) return {}
  if (self !== 0) {
    if (owner && owner.uid !== self) {
      throw new StartError(
        `${cluster} belongs to user id ${owner.uid}: start as that user or as root, or name another DATA_DIR.`,
      )
    }
    return {}
  }
  const ids = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findNobody()
  if (canPass(root, ids)) return { ids }
  return { ids, setpriv: findSetpriv(root, ids) }
}

/** The user without rights that every Unix has. */
export function findNobody(): { uid: number; gid: number } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(-?\d+):(-?\d+):/m)
  return { uid: Number(line?.[1] ?? 65_534), gid: Number(line?.[2] ?? 65_534) }
}

/** Whether every folder on the way down to this one lets the user through. */
export function canPass(folder: string, { uid, gid }: { uid: number; gid: number }): boolean {
  for (let path = folder; ; path = dirname(path)) {
    const { mode, uid: owner, gid: group } = statSync(path)
    const bit = owner === uid ? 0o100 : group === gid ? 0o010 : 0o001
    if ((mode & bit) === 0) return false
    if (path === dirname(path)) return true
  }
}

/**
 * A clone under /root or in a folder of mktemp is closed to nobody. Opening the way would change
 * folders that are not ours, so the server's process gets one capability instead: the narrower
 * one where the machine grants it (containers mostly grant only the other).
 */
function findSetpriv(root: string, { uid, gid }: { uid: number; gid: number }): string[] {
  for (const capability of ['dac_read_search', 'dac_override']) {
    const args = [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      // Else access(2), by which PostgreSQL finds its programs, looks without the capability.
      '--securebits=+no_setuid_fixup',
    ]
    if (spawnSync('setpriv', [...args, 'test', '-x', `${root}/.`]).status === 0) return args
  }
  throw new StartError(
    `The database does not run as root, and its user cannot enter ${root}:
    set DATA_DIR to a folder that others may pass through, such as /var/lib/farfolk, or set DATABASE_URL.`,
  )
}
