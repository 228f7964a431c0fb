// Takes what other apps share to the installed club, and leads to the page that shows it and asks what is to become
// of it: docs/decisions/0092. Nothing is sent from here. Beside keep-pages.js the names here must be other ones.

const sharedIn = 'shared-in'
const sharePage = '/account/share'
/** What was shared, but the files themselves. */
const sharedListAt = `${sharePage}/list`
const mostShared = 100
const mostSharedBytes = 1024 ** 3
const mostSharedLetters = 5000

// Where the browser can be told, all else goes past this worker: no page waits for it to start.
if (self.location.search === '?share') {
  self.addEventListener('install', (event) => {
    const rule = { condition: { requestMethod: 'GET' }, source: 'network' }
    event.waitUntil(Promise.resolve(event.addRoutes?.(rule)).catch(() => undefined))
  })
}

let lastTaken = Promise.resolve()

self.addEventListener('fetch', (event) => {
  const { method, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'POST' || origin !== self.location.origin || pathname !== sharePage) return
  // One after the other: of two at once the files would be mixed.
  lastTaken = lastTaken.then(() => takeShare(event.request))
  event.respondWith(lastTaken)
})

async function takeShare(request) {
  const page = new URL(sharePage, self.location.origin)
  try {
    await keepShared(await request.formData())
  } catch {
    // No room is left on the device, or nothing can be kept there.
    await self.caches.delete(sharedIn).catch(() => false)
    page.search = 'lost'
  }
  return Response.redirect(page.href, 303)
}

/** In place of what was shared before. The list comes last: without it nothing is there. */
async function keepShared(form) {
  await self.caches.delete(sharedIn)
  const cache = await self.caches.open(sharedIn)
  // A field without a file is sent as one without a name.
  const files = form.getAll('files').filter((file) => typeof file !== 'string' && file.name !== '')
  const taken = withinBounds(files)
  await Promise.all(
    taken.map((file, index) => cache.put(`${sharePage}/${index}`, new Response(file))),
  )
  const list = {
    at: Date.now(),
    title: textOf(form, 'title'),
    text: textOf(form, 'text'),
    url: textOf(form, 'url'),
    files: taken.map(({ name, type, lastModified }) => ({ name, type, lastModified })),
    leftOut: files.length - taken.length,
  }
  await cache.put(sharedListAt, new Response(JSON.stringify(list)))
}

function withinBounds(files) {
  let bytes = 0
  const taken = []
  for (const file of files) {
    if (taken.length === mostShared) break
    if (bytes + file.size > mostSharedBytes) continue
    bytes += file.size
    taken.push(file)
  }
  return taken
}

function textOf(form, name) {
  const value = form.get(name)
  return typeof value === 'string' ? value.slice(0, mostSharedLetters) : ''
}
