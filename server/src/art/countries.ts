/** What a landscape is made of. */
export type Land =
  | 'alpine'
  | 'boreal'
  | 'meadow'
  | 'coast'
  | 'desert'
  | 'cacti'
  | 'savanna'
  | 'tropic'
  | 'jungle'
  | 'steppe'
  | 'polar'
  | 'volcano'
  | 'city'

export interface Character {
  /** Two of the flag's colours, by the letters of `dyes`. */
  colours: readonly [string, string]
  lands: readonly Land[]
}

const letters: Record<string, Land> = {
  A: 'alpine',
  B: 'boreal',
  M: 'meadow',
  C: 'coast',
  D: 'desert',
  K: 'cacti',
  S: 'savanna',
  T: 'tropic',
  J: 'jungle',
  P: 'steppe',
  I: 'polar',
  V: 'volcano',
  X: 'city',
}

/** Country, its flag's colours, its lands: `SE by BMC`. */
const table = `
AD by A|AE rg DX|AF kg AD|AG ry T|AI bw T|AL rk AC|AM ro AP|AO rk SC|AQ cw I|AR cy APK|AS nr T|AT rw AM|AU ny DCS
AW cy TK|AX by BC|AZ cr PAC|BA by AM|BB by T|BD gr JT|BE ky MX|BF rg S|BG gr AMC|BH rw DX|BI rg SM|BJ gy ST|BL wr T
BM rn T|BN yk J|BO ry AKJ|BQ br TK|BR gy JTX|BS ty T|BT oy AJ|BV rn I|BW ck SD|BY rg BM|BZ br TJ|CA rw BAM|CC gy T
CD cy JS|CF by SJ|CG gy JS|CH rw AM|CI og TS|CK nw T|CL rb AKP|CM gy JSV|CN ry AJX|CO yb JAT|CR br JVT|CU br TX
CV by VT|CW by TK|CX by JT|CY ow C|CZ br MX|DE ky MAX|DJ cg D|DK rw MC|DM gy JT|DO br T|DZ gr DC|EC yb VAJ|EE bk BM
EG rk D|EH kg D|ER rb DS|ES ry CDM|ET gy AS|FI bw B|FJ cr T|FK br P|FM cw T|FO wr CP|FR br MCA|GA gb JT|GB nr MCX
GD ry T|GE rw AM|GF gy J|GG rw C|GH ry ST|GI rw C|GL rw I|GM rb ST|GN ry SJ|GP gr TV|GQ gr J|GR bw C|GS nw I
GT cw VJ|GU br T|GW ry ST|GY gy J|HK rw X|HM nr I|HN cw JT|HR rb CA|HT br T|HU rg PMX|ID rw VJT|IE go MC|IL bw DC
IM rw MC|IN og JDA|IO bw T|IQ rk D|IR gr DA|IS br VIA|IT gr CMA|JE rw C|JM gy TJ|JO kr D|JP rw VMX|KE rg S|KG ry AP
KH br J|KI rb T|KM gy VT|KN gr T|KP br AM|KR br MXA|KW gr DX|KY nr T|KZ cy PA|LA rb J|LB rg AC|LC cy TV|LI br A
LK my JT|LR rb JT|LS bg AP|LT yg MB|LU rc M|LV mw BM|LY rg D|MA rg DA|MC rw CX|MD by MP|ME ry AC|MF br T|MG rg SJ
MH bo T|MK ry AM|ML gy SD|MM yg J|MN rb P|MO gy X|MP bw T|MQ gk VT|MR gy D|MS nw V|MT rw C|MU rb T|MV rg T
MW rk S|MX gr KVT|MY br JX|MZ ry ST|NA br D|NC bg T|NE og D|NF gw C|NG gw S|NI bw VJ|NL rb MCX|NO rn ABI|NP rb A
NR by T|NU yr T|NZ nr AMC|OM rg D|PA rb JTX|PE rw AJK|PF rw T|PG rk J|PH br TJV|PK gw AD|PL rw MB|PM by C|PN nr T
PR rb TJ|PS rg CD|PT gr C|PW cy T|PY rb PJ|QA mw DX|RE rb V|RO by AM|RS rb MA|RU br BPX|RW cg MS|SA gw D|SB bg JT
SC bg T|SD rg D|SE by BMC|SG rw XT|SH nr V|SI br AM|SJ rn I|SK br AM|SL gb T|SM cw AM|SN gy ST|SO cw DC|SR gr J
SS rg S|ST gy VJ|SV bw V|SX rb T|SY rk D|SZ br S|TC nw T|TD by D|TF nr I|TG gy ST|TH rn JTX|TJ rg A|TK ny T
TL ry TA|TM gr D|TN rw DC|TO rw T|TR rw CAD|TT rk TJ|TV cy T|TW rb JMX|TZ gb S|UA by PM|UG ky SJ|UM br T|US rn KMX
UY cy PC|UZ cg DP|VA yw C|VC gy T|VE yb JT|VG ng T|VI yb T|VN ry JT|VU rg VT|WF rw T|WS rn T|XK by AM|YE rk D
YT rg T|ZA gy SAC|ZM go S|ZW gy S
`

const characters = new Map(
  table
    .trim()
    .split(/[|\n]/)
    .map((entry): [string, Character] => {
      const [code = '', colours = '', lands = ''] = entry.split(' ')
      return [
        code,
        {
          colours: [colours.charAt(0), colours.charAt(1)],
          lands: lands.split('').map((letter) => letters[letter] ?? 'meadow'),
        },
      ]
    }),
)

const anywhere: Character = {
  colours: ['r', 'y'],
  lands: ['coast', 'alpine', 'meadow', 'desert', 'tropic', 'steppe'],
}

export function characterOf(country: string | undefined): Character {
  return characters.get(country ?? '') ?? anywhere
}

export function isKnownCountry(code: string): boolean {
  return characters.has(code)
}
