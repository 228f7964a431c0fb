import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { Pose } from './crop-areas.ts'

export interface LoadedPicture {
  element: HTMLImageElement
  /** Pixels. */
  width: number
  height: number
}

/** Once it is decoded. */
export function usePicture(address: string): { picture?: LoadedPicture; isBroken: boolean } {
  const [picture, setPicture] = useState<LoadedPicture>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    let isCurrent = true
    const element = new Image()
    element.src = address
    const read = async () => {
      await element.decode()
      const { naturalWidth: width, naturalHeight: height } = element
      if (isCurrent) setPicture({ element, width, height })
    }
    read().catch(() => isCurrent && setBroken(true))
    return () => {
      isCurrent = false
    }
  }, [address])
  return { ...(picture && { picture }), isBroken }
}

interface PosedPictureProps {
  picture: LoadedPicture
  pose: Pose
  className?: string | undefined
}

/** Drawn anew, so that it has the sides that it is seen with. */
export function PosedPicture({ picture, pose, className }: PosedPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const { width, height } = picture
  const { turn, isMirrored } = pose
  const [across, down] = turn % 180 === 0 ? [width, height] : [height, width]
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const { canvas: drawn } = context
    context.setTransform(1, 0, 0, 1, drawn.width / 2, drawn.height / 2)
    context.rotate((turn * Math.PI) / 180)
    if (isMirrored) context.scale(-1, 1)
    context.drawImage(picture.element, -width / 2, -height / 2)
  }, [picture, width, height, turn, isMirrored])
  return (
    <canvas
      ref={canvas}
      className={className}
      style={{ '--ratio': across / down } as CSSProperties}
      width={across}
      height={down}
    />
  )
}
