// The first that fits: others name themselves after those below them.
const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const

/** What its owner would call it, `Firefox, Linux`; undefined for what is no browser that we know. */
export function deviceName(userAgent: string): string | undefined {
  const names = [browsers, systems].map(
    (kinds) => kinds.find(([, pattern]) => pattern.test(userAgent))?.[0],
  )
  return names.filter(Boolean).join(', ') || undefined
}
