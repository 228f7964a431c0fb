import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { createHandIn } from '../testing/hand-in.ts'
import { takePhoto } from '../testing/photos.ts'
import { startTestApp } from '../testing/test-app.ts'
import { film } from '../testing/videos.ts'

test.for(['0', '1'])('with VIDEO_MAX_MB=%s a film is not taken and photos are', async (most) => {
  const { as, make } = await startTestApp({ VIDEO_MAX_MB: most })
  const { handIn, letIn } = createHandIn({ as })
  const owner = await make.user()
  const rest = new Uint8Array(1024 * 1024)
  rest.set(strToU8('\0\x10\0\0free'))
  const whole = new Uint8Array(Buffer.concat([await film(), rest]))
  const entries = { 'a.jpg': new Uint8Array(await takePhoto()), 'b.mp4': whole }
  const { data } = await handIn(owner, zipSync(entries))
  expect((await letIn(owner, data.id)).photos).toMatchObject({ found: 2, added: 1, refused: 1 })
})
