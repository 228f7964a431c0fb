import type { Locale } from '@farfolk/contract/members'
import { escapeHtml } from '../text/escape-html.ts'
import { say } from '../words/say.ts'

/** What a mail says, before it has a shape: plain text everywhere, it is escaped here. */
export interface Letter {
  /** Of its words. */
  locale: Locale
  subject: string
  heading: string
  paragraphs: string[]
  /**
   * The one thing to do, as a button and as an address in the text. A path is one of the club that
   * delivers: an operator's shell need not know its PUBLIC_URL.
   */
  action?: { label: string; url: string }
  /** Small print at the end. */
  footnote?: string
  /** An address that the small print names: a link in HTML. */
  footnoteUrl?: string
  /** A way to get no more of these. */
  unsubscribeUrl?: string
}

export function letterText(letter: Letter): string {
  const { locale, heading, paragraphs, action, footnote, unsubscribeUrl } = letter
  const labelled = (label: string) => say(locale, 'mail_label', { label })
  const unsubscribe = labelled(say(locale, 'mail_unsubscribe'))
  return [
    heading,
    ...paragraphs,
    action && `${labelled(action.label)}\n${action.url}`,
    footnote,
    `--\nFarfolk${unsubscribeUrl ? `\n${unsubscribe} ${unsubscribeUrl}` : ''}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n')
    .concat('\n')
}

const serif = "Fraunces, Georgia, 'Times New Roman', serif"
const sans = "Inter, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif"
const colours = {
  paper: '#fbf7f0',
  card: '#ffffff',
  ink: '#1d2a33',
  quiet: '#5b6770',
  ocean: '#0f5c73',
  coral: '#c8452f',
  sand: '#e9dfcf',
}
const small = `font-size:14px;color:${colours.quiet}`

// Over the styles inside, where a mail program reads sheets and it is night.
const night = `@media (prefers-color-scheme: dark) {
.paper { background: #10191e !important; color: #f3ecdf !important }
.card { background: #18242b !important; border-color: #2d3d45 !important }
.club { color: #7cc9da !important }
.quiet { color: #a9b8be !important }
.button { background: #ff9277 !important; color: #2b0d05 !important }
}`

/** One column with its styles inside: mail programs drop sheets and scripts. */
export function letterHtml(letter: Letter): string {
  const parts = [
    `<h1 style="font:600 26px/1.25 ${serif};margin:0 0 20px">${escapeHtml(letter.heading)}</h1>`,
    ...letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${linesOf(text)}</p>`),
    letter.action ? button(letter.action) : '',
    letter.footnote
      ? `<p class="quiet" style="margin:24px 0 0;${small}">${footnoteOf(letter.footnote, letter.footnoteUrl)}</p>`
      : '',
  ]
  return `<!doctype html>
<html lang="${letter.locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><style>${night}</style><title>${escapeHtml(letter.subject)}</title></head>
<body class="paper" style="margin:0;padding:30px 16px;background:${colours.paper};color:${colours.ink};font:16px/1.55 ${sans};overflow-wrap:anywhere">
<div style="max-width:520px;margin:0 auto">
<div class="club" style="font:600 22px/1 ${serif};color:${colours.ocean};margin:0 0 20px">Farfolk</div>
<div class="card" style="background:${colours.card};border:1px solid ${colours.sand};border-radius:14px;padding:30px">
${parts.filter(Boolean).join('\n')}
</div>
${unsubscribe(letter)}</div>
</body></html>
`
}

function linesOf(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Links the one address alone: small print may name members. */
function footnoteOf(footnote: string, url: string | undefined): string {
  const html = linesOf(footnote)
  if (url === undefined) return html
  const address = escapeHtml(url)
  const link = `<a class="quiet" href="${address}" style="color:${colours.quiet}">${address}</a>`
  return html.replace(address, () => link)
}

function button({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url)
  return `<p style="margin:24px 0"><a class="button" href="${address}" style="display:inline-block;padding:13px 24px;border-radius:999px;background:${colours.coral};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="quiet" style="margin:0;${small};word-break:break-all">${address}</p>`
}

function unsubscribe(letter: Letter): string {
  if (!letter.unsubscribeUrl) return ''
  return `<p style="margin:20px 0 0;${small}">
<a class="quiet" href="${escapeHtml(letter.unsubscribeUrl)}" style="color:${colours.quiet}">${escapeHtml(say(letter.locale, 'mail_unsubscribe'))}</a></p>
`
}
