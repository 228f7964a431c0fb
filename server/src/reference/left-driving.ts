/** Countries that drive on the left, by code. */
export const leftDriving: ReadonlySet<string> = new Set(
  (
    'AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GS GY HK HM ID IE IM IN JE JM ' +
    'JP KE KI KN KY LC LK LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR ' +
    'SZ TC TH TK TL TO TT TV TZ UG VC VG VI WS ZA ZM ZW'
  ).split(' '),
)
