import * as qs from 'qs'

const maxParameters = 200

/** `countries[0]=SE&countries[1]=NO` to lists and objects, with bounds on depth and number. */
export function parseQuery(text: string): Record<string, unknown> {
  if (text === '') return {}
  return qs.parse(text, { depth: 4, parameterLimit: maxParameters, arrayLimit: maxParameters })
}
