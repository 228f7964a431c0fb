// Shows what the club pushes to this device. Registered where a member asks for that, and only then. The page
// keeps here what it has told the club: see app/push/push-device.ts. It looks at no request of a page, unless
// pages are to stay on this device, or it is of the installed app, to which others share: then its address says so.

if (self.location.search === '?keep') self.importScripts('/keep-pages.js', '/take-shares.js')
else if (self.location.search === '?share') self.importScripts('/take-shares.js')

const keptIn = 'push'
const keptAt = '/push-subscription'
const ackMs = 500

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => event.waitUntil(show(event.data?.json())))

async function show(message) {
  if (!message || ((await isLookedAt()) && !mustShow())) return
  const { title, body, tag, path, lang } = message
  await self.registration.showNotification(title, {
    body,
    tag,
    lang,
    dir: 'auto',
    icon: '/icon-512.png',
    data: { path },
  })
}

/** The page itself shows what has come. */
async function isLookedAt() {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  return pages.some((page) => page.focused)
}

/** Safari ends a subscription whose pushes were not shown. */
function mustShow() {
  return /^(?!.*(?:chrom|android)).*safari/i.test(self.navigator.userAgent)
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path ?? '/notifications'))
})

/** In a page that is open, which asks first where something is typed there; else in a new one. */
async function open(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ visibilityState }) => visibilityState === 'visible') ?? pages[0]
  if (page && (await isTaken(page, path))) await page.focus()
  else await self.clients.openWindow(url.href)
}

/** False of a page of a visitor, and of one that sleeps. */
function isTaken(page, path) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(resolve, ackMs, false)
    page.postMessage({ type: 'open', path }, [port2])
  })
}

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event.newSubscription)),
)

/** The session's token is the page's alone: the club knows the browser by its last subscription. */
async function renew(given) {
  const cache = await self.caches.open(keptIn)
  const kept = await (await cache.match(keptAt))?.json()
  if (!kept) return
  const { renewalUrl, publicKey, subscription: old } = kept
  const subscription =
    given ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }))
  const renewal = { old, pushSubscription: subscription.toJSON() }
  const answer = await fetch(renewalUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ renewal }),
    credentials: 'omit',
  })
  // Signed out meanwhile: nobody is told here any more.
  if (!answer.ok) return
  const now = { ...kept, subscription: renewal.pushSubscription }
  await cache.put(keptAt, new Response(JSON.stringify(now)))
}
