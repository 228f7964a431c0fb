/** How long a video is, as players say it: `0:42`, `1:02:05`. */
export function videoLength(seconds: number): string {
  const whole = Math.max(1, Math.floor(seconds))
  const [hours, minutes] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60]
  const parts = hours > 0 ? [hours, twoDigits(minutes)] : [minutes]
  return [...parts, twoDigits(whole % 60)].join(':')
}

const twoDigits = (count: number) => String(count).padStart(2, '0')
