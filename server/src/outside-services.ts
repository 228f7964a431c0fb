import { requireHttpsAsPages } from './https-as-pages.ts'
import { StartError } from './start-error.ts'

/** Services of others that a club may use; without their settings it speaks to nobody. */
export interface OutsideServices {
  /** Of Sentry, or of whatever speaks its protocol: where errors are reported to. */
  sentryDsn: string | undefined
  /** A script in every page, other than those that a token opens. */
  analyticsScriptUrl: string | undefined
  /** Of a style by the MapLibre Style Specification, drawn in place of the built-in land. */
  mapStyleUrl: string | undefined
}

/** Throws a StartError with one line that names the variable. */
export function readOutsideServices(
  env: Record<string, string | undefined>,
  publicUrl: string,
): OutsideServices {
  return {
    sentryDsn: dsn(env.SENTRY_DSN),
    analyticsScriptUrl: addressForPages('ANALYTICS_SCRIPT_URL', env, publicUrl),
    mapStyleUrl: addressForPages('MAP_STYLE_URL', env, publicUrl),
  }
}

/** The value itself is not shown: it may bear a key. */
function addressForPages(
  name: string,
  env: Record<string, string | undefined>,
  publicUrl: string,
): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^https?:\/\/./.test(text) || !URL.canParse(text)) {
    throw new StartError(`${name} must be an address like https://service.example/file`)
  }
  requireHttpsAsPages(name, text, publicUrl)
  return text
}

function dsn(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.parse(text)
  if (!url?.username || !/^https?:$/.test(url.protocol) || !/\/\d+$/.test(url.pathname)) {
    throw new StartError('SENTRY_DSN must be an address like https://key@errors.example/1')
  }
  return text
}
