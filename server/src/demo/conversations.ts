/** What two say to each other: who began is 0. */
export type Script = readonly (readonly [who: 0 | 1, words: string])[]

export const friendScripts: readonly Script[] = [
  [
    [0, 'Hej! Are you still thinking of the north in summer?'],
    [1, 'Yes, by train as far as the rails go and then the ferry.'],
    [0, 'That sounds wonderful. Which days?'],
    [1, 'Second week of June. There is a night train at nine: https://example.com/night-train'],
    [0, 'I could be there on the thirteenth.\nDo we need a tent?'],
    [1, 'I have a small one, and there is a hut on the ridge if it rains.'],
    [0, 'Then we meet on the quay!'],
  ],
  [
    [1, 'Thanks for the tip about the little museum.'],
    [0, 'Was it open? I forgot to say that they close on Mondays.'],
    [1, 'It was Tuesday, so I was lucky. The old maps alone were worth the detour.'],
    [0, 'I knew you would like those.'],
    [1, 'When are you here next? I would show you the harbour.'],
  ],
  [
    [0, 'How many days would you give the islands?'],
    [1, 'Five at least. The boats go when the wind lets them.'],
    [0, 'And if it does not let them?'],
    [1, 'Then you learn to play cards with the harbour master. Best evening of my trip.'],
    [0, 'I will pack a deck of cards then.'],
  ],
  [
    [1, 'Do you still have that packing list for two weeks with hand luggage?'],
    [0, 'Somewhere. The short version: half the clothes, twice the socks.'],
  ],
]

export const requestWords =
  'Hello! Our trips cross for a few days. Would you like to see the market together?'

export const companyLines = [
  'Here we plan, then nothing gets lost in mails.',
  'I have booked the first two nights.',
  'Who brings the stove?',
  'Me. And coffee for everybody.',
] as const

/** Asked last, by somebody who travels along. */
export const companyPoll = {
  question: 'Which way on the third day?',
  options: ['Over the pass', 'Along the lake', 'We sleep late and decide then'],
  multiple: false,
}

/** Asked last, by who began the group. */
export const groupPoll = {
  question: 'Which weekends would suit you?',
  options: ['The first', 'The second', 'The third', 'Any'],
  multiple: true,
}

export const groupTopic = 'Cabin by the lake'

/** Who began is 0, and the others are three. */
export const groupLines: readonly (readonly [who: 0 | 1 | 2 | 3, words: string])[] = [
  [0, 'I have found a cabin by a lake, with a sauna and without a signal. Who comes along?'],
  [1, 'Me! Is there a boat?'],
  [0, 'A rowing boat, and two oars that nearly match.'],
  [2, 'Count me in. I bring the cards and the big pot.'],
  [3, 'I work until five on Friday. Is there a late train?'],
  [1, '19:12, change once. I take the same one and keep a seat for you.'],
  [3, 'Then the cinnamon buns are on me.'],
  [0, 'Booked! Whoever is there first lights the stove.'],
]
