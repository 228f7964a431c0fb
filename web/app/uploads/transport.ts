import { createTusTransport } from './tus-transport.ts'
import type { Transport } from './upload-queue.ts'
import { withVideos } from './with-videos.ts'

export const createTransport = (): Transport => withVideos(createTusTransport())
