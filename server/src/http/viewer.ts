/** Who asks. A visitor has no ids. */
export interface Viewer {
  memberId: string | null
  sessionId: string | null
  emailConfirmed: boolean
}

export const visitor: Viewer = { memberId: null, sessionId: null, emailConfirmed: false }

export interface MemberViewer extends Viewer {
  memberId: string
  sessionId: string
}
