/** Why a command did nothing, in one line for who typed it. */
export class ClubFailure extends Error {
  readonly exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}

/** Not a command, or one with a part missing: what it takes is shown with it. */
export class UsageFailure extends ClubFailure {
  constructor(message: string) {
    super(message, 2)
  }
}
