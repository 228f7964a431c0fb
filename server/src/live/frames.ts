import type { DisconnectReason } from '@farfolk/contract/live'

const text = 0x1
const ping = 0x9

/**
 * A whole unmasked WebSocket frame (RFC 6455 §5.2): made once, written to many sockets as it is.
 */
function frame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload
  const header = length < 126 ? 2 : length < 65_536 ? 4 : 10
  const whole = Buffer.allocUnsafeSlow(header + length)
  whole[0] = 0x80 | opcode
  if (header === 2) {
    whole[1] = length
  } else if (header === 4) {
    whole[1] = 126
    whole.writeUInt16BE(length, 2)
  } else {
    whole[1] = 127
    whole.writeBigUInt64BE(BigInt(length), 2)
  }
  payload.copy(whole, header)
  return whole
}

function textFrame(content: string): Buffer {
  return frame(text, Buffer.from(content))
}

export const welcomeFrame = textFrame('{"type":"welcome"}')

/** Asks for a pong, which every WebSocket answers by itself. */
export const questionFrame = frame(ping, Buffer.alloc(0))

export function pingFrame(unixSeconds: number): Buffer {
  return textFrame(`{"type":"ping","message":${unixSeconds}}`)
}

export function confirmationFrame(identifier: string): Buffer {
  return textFrame(`{"identifier":${JSON.stringify(identifier)},"type":"confirm_subscription"}`)
}

export function rejectionFrame(identifier: string): Buffer {
  return textFrame(`{"identifier":${JSON.stringify(identifier)},"type":"reject_subscription"}`)
}

/** `json` is the message as a text. */
export function messageFrame(identifier: string, json: string): Buffer {
  return textFrame(`{"identifier":${JSON.stringify(identifier)},"message":${json}}`)
}

export function disconnectFrame(reason: DisconnectReason, reconnect: boolean): Buffer {
  return textFrame(JSON.stringify({ type: 'disconnect', reason, reconnect }))
}
