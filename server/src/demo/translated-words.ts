interface DemoTranslation {
  language: string
  bio: string
  /** Of who says more of what they offer. */
  offersNote?: string
}

/** What some say in further languages, by name; the first one of all is English. */
export const translatedWords: Readonly<Record<string, readonly DemoTranslation[]>> = {
  'Maya Lindqvist': [
    {
      language: 'sv',
      bio: 'Jag planerar resor efter tåg och bagerier, i den ordningen. Gladast vid ett fönster, med papperskarta och utan brådska. Tolv år i Göteborg och regnet överraskar mig fortfarande.',
      offersNote:
        'Vardagar efter fem. Jag vet var bageriet och utsikten finns, och vilken spårvagn som går till båda.',
    },
    {
      language: 'de',
      bio: 'Ich plane Reisen um Züge und Bäckereien herum, in dieser Reihenfolge. Am liebsten am Fenster, mit einer Karte aus Papier und ohne Eile. Zwölf Jahre in Göteborg, und der Regen überrascht mich immer noch.',
      offersNote:
        'Werktags nach fünf. Ich kenne die Bäckerei, die Aussicht und die Straßenbahn, die zu beiden fährt.',
    },
  ],
  'Camille Fournier': [
    {
      language: 'fr',
      bio: 'Je cuisine pour vivre et je voyage pour voler des recettes. Dis-moi où ta grand-mère fait son marché.',
    },
  ],
  'Lucía Ortega': [
    {
      language: 'es',
      bio: 'Enseño flamenco a quien jura que no sabe bailar. El domingo a la montaña, el lunes al mar.',
    },
  ],
}
