import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The lowest: whoever reads a page goes first. */
const lowPriority = 19
/** `SCHED_IDLE` for a process with all of its threads, by util-linux or BusyBox. */
const idlePolicy = ['-a', '-i', '-p', '0']
const ticksASecond = 100

/** Of a whole process, by proc_pid_stat(5), fields 14 and 15; NaN where there is no such thing. */
export function readCpuSeconds(pid: number | undefined): number {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // Its name is in brackets, and may have some itself; the field behind it is the third.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksASecond
  } catch {
    return NaN
  }
}

/**
 * Right away, so that its threads inherit it. Next to the lowest priority whoever wakes up may still
 * wait for the end of a slice, at each of the steps of a request; Linux takes the processor from what
 * is idle at once. Where that cannot be had the priority stands.
 */
export function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, lowPriority)
  } catch {
    // It has ended already, which `exit` tells.
  }
  if (process.platform === 'linux') execFile('chrt', [...idlePolicy, String(pid)], () => undefined)
}
