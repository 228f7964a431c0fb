// Whoever imports a part names all of its files: pages that most use without them name this one alone.

export const loadMark = async () => (await import('./offline-mark.tsx')).OfflineMark

export const loadNotOnDevice = async () => (await import('./not-on-device.tsx')).NotOnDevice

export const loadTakeAlong = async () => (await import('./take-along.ts')).takeAlong

export const forgetKept = async () => (await import('../session/forget-kept.ts')).forgetKept()
