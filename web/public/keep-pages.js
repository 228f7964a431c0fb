// Answers pages with what this device keeps of the club where the network or the server is away: docs/decisions/
// 0063. Only in the worker of a member who wants that; it is the page that puts files there and takes them
// away, see app/offline. What the API answers is the page's alone: who asks whether the server is back is told.

const keptFiles = 'kept-files'
const keptPictures = 'kept-pictures'
/** The page puts them there. */
const keptTripPictures = 'kept-trip-pictures'
const listAt = '/kept-files.json'
const patienceMs = 4000
const mostPictures = 400
/** What stands before the server says that it is away. */
const away = new Set([502, 503, 504])
/** Addresses that name what a picture shows: of members', and of those that the club draws. */
const unchanging = /^\/(?:img|art)\//
/** Seen by a link, which may end. */
const ofLink = /^\/(?:(?:shares|invitations)\/|albums\/[^/]+\/.)/

self.addEventListener('fetch', (event) => {
  const { method, mode, destination, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin || pathname.startsWith('/api/')) return
  if (mode === 'navigate') event.respondWith(documentOf(event.request, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileOf(event.request))
  else if (destination === 'image') event.respondWith(pictureOf(event, pathname))
})

/** Undefined too where the browser cannot read what it keeps: the network may still have it. */
async function find(cacheName, address) {
  try {
    return await self.caches.match(address, { cacheName, ignoreVary: true })
  } catch {
    return undefined
  }
}

/** Names of files are hashes of what they hold. */
async function fileOf(request) {
  return (await find(keptFiles, request.url)) ?? fetch(request)
}

async function documentOf(request, pathname) {
  const coming = fetch(request)
  const answer = await Promise.race([coming.catch(() => undefined), passed(patienceMs)])
  if (answer && !away.has(answer.status)) return answer
  return (await keptDocument(pathname)) ?? coming
}

async function keptDocument(pathname) {
  const list = await (await find(keptFiles, listAt))?.json()
  const path = pathname.replace(/(?<=.)\/$/, '')
  const [, kept] = list?.documents.find(([pattern]) => new RegExp(pattern).test(path)) ?? []
  return kept && find(keptFiles, kept)
}

function passed(ms) {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}

async function pictureOf(event, pathname) {
  const address = stableAddress(event.request)
  const kept = (await find(keptTripPictures, address)) ?? (await find(keptPictures, address))
  if (kept && unchanging.test(pathname)) return kept
  try {
    const answer = await fetch(event.request)
    // One that goes along with a trip is asked for so, and kept by the page that asks.
    const isPageToKeep = event.request.mode === 'cors'
    if (answer.status === 200 && !isPageToKeep) event.waitUntil(keepPicture(event, answer.clone()))
    return answer
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Its signature, and when the address ends, are others in each answer of the API. */
function stableAddress({ url }) {
  return url.replace(/(?<=^[^?]*\/img)\/[^/]+/, '').replace(/\/exp:\d+(?=\/)/, '')
}

/** A page's own is the address that it was opened with; that it has since is the referrer. */
function isOfLink(address) {
  return address !== '' && ofLink.test(new URL(address).pathname)
}

async function keepPicture({ request, clientId }, answer) {
  const page = await self.clients.get(clientId)
  if (!page || [page.url, request.referrer].some(isOfLink) || !(await isOn())) return
  const address = stableAddress(request)
  if (await find(keptTripPictures, address)) return
  const cache = await self.caches.open(keptPictures)
  await cache.put(address, answer)
  // The one that was kept last is the last.
  const pictures = await cache.keys()
  const tooMany = pictures.slice(0, Math.max(0, pictures.length - mostPictures))
  await Promise.all(tooMany.map((oldest) => cache.delete(oldest)))
  // Signed out meanwhile.
  if (!(await isOn())) await self.caches.delete(keptPictures)
}

function isOn() {
  return self.caches.has(keptFiles)
}
