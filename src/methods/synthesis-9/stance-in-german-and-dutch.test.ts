import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { stanceIn } from './proposal-stance.ts';
import { putForwardIn } from './put-forward.ts';

function stanceOf(question: string, action: string) {
  const asked = putForwardIn(question, stemOf);
  return asked && stanceIn(action, asked, stemOf);
}

type Story = Readonly<Record<'go' | 'hold' | 'on terms' | 'neither', readonly string[]>>;

const stories: Readonly<Record<string, Story>> = {
  'Kann die neue Anlage in Betrieb gehen?': {
    go: [
      ...['Anlage in Betrieb nehmen', 'Freigabe erteilen', 'Ja', 'Inbetriebnahme wie geplant', 'Freigeben'],
      'Die Anlage kann in Betrieb gehen',
    ],
    hold: [
      ...['Nicht in Betrieb nehmen', 'Inbetriebnahme verschieben', 'Noch nicht', 'Keine Freigabe', 'Vorerst nicht'],
      ...['Anlage außer Betrieb lassen', 'Die Anlage darf nicht in Betrieb gehen', 'Mit der Inbetriebnahme warten'],
    ],
    'on terms': ['Nach Behebung der Mängel in Betrieb nehmen', 'Erst nach der Abnahme in Betrieb nehmen'],
    neither: ['Die Lampe im Keller flackert.', 'Eine zweite Batterie bestellen'],
  },
  'Darf Frau Lehmann nach ihrer Lungenentzündung am Freitag entlassen werden?': {
    go: [
      ...['Entlassen.', 'Ja, seit drei Tagen fieberfrei, Sättigung 97 % – ab nach Hause.'],
      'Sie kann gehen, hier wird sie auch nicht gesünder.',
    ],
    hold: [
      ...['Nein, sie bleibt.', 'Auf keinen Fall am Freitag; das CRP ist wieder gestiegen.'],
      'Keep her in, she lives alone and can barely stand.',
    ],
    'on terms': ['Ja, falls das Röntgenbild am Donnerstag unauffällig ist.'],
    neither: ['Die Klingel in Zimmer 12 klemmt.', 'Sie ist eine ausgesprochen nette Dame.'],
  },
  'Ist Version 2.0 unserer App reif für den Store?': {
    go: ['Raus damit!', 'Jawohl, hochladen – die Testerinnen sind begeistert.', 'Grünes Licht', 'Passt so'],
    hold: ['Völlig unreif, stürzt bei jedem zweiten Start ab.', 'Bitte noch zurückhalten.', 'Nö.', 'Finger weg'],
    'on terms': [
      ...['Nach Behebung des Anmeldefehlers ja.', 'Erst mal nur für Android.'],
      ...['Als offene Beta gern, als reguläre Version noch nicht.', 'Ja, wenn vorher die Texte übersetzt werden.'],
    ],
    neither: ['Das Symbol erinnert mich an eine Birne.', 'Dazu kann ich nichts sagen.'],
  },
  'Der Verein könnte das Grundstück für 15 Jahre pachten. Sollen wir den Vertrag unterschreiben?': {
    go: ['Unterschreiben, so günstig wird es nie wieder.', 'Ja.', 'Zugreifen! Die Warteliste ist ohnehin zu lang.'],
    hold: [
      ...['Nicht unterschreiben.', 'Lasst es bleiben, die Bahn baut dort in drei Jahren aus.'],
      ...['Ich rate ab – fünf Jahre Bindung sind zu riskant', 'Nicht in dieser Fassung', 'Do not sign'],
    ],
    'on terms': [
      ...['Nur mit einem Kündigungsrecht nach zwei Jahren.', 'Unterschreiben, sobald Ziffer 9 gestrichen ist'],
      'Unter der Bedingung, dass die Gemeinde den Zaun bezahlt, ja.',
    ],
    neither: ['Der Komposthaufen muss umgesetzt werden.', 'Tomaten gedeihen am besten unter Dach.'],
  },
  'Sollen wir das neue Lager am Hafen kaufen?': {
    go: ['Kaufen', 'Das Lager kaufen', 'Dafür spricht alles: kaufen', 'Auf jeden Fall', 'Keine Einwände', 'Buy it'],
    hold: [
      ...['Nicht kaufen', 'Auf keinen Fall', 'Ablehnen', 'Davon ist abzusehen', 'Zu teuer', 'Lieber nicht'],
      ...['Den Kauf verschieben', 'Vom Kauf ist abzuraten', 'Dagegen'],
    ],
    'on terms': ['Kaufen, wenn der Preis fällt', 'Kaufen, aber nur die halbe Fläche', 'Auf Probe für ein Jahr'],
    neither: ['Die Gabelstapler warten lassen', 'Eine Inventur machen'],
  },
  'Moeten we de brug maandag openen?': {
    go: ['Openen', 'De brug openen zoals gepland', 'Ja, openen', 'Groen licht', 'Akkoord', 'Open it'],
    hold: [
      ...['Niet openen', 'De brug gesloten houden', 'Uitstellen', 'Wachten op de keuring', 'Nog niet', 'Beter niet'],
      ...['Nee', 'Geen sprake van', 'Keep it closed'],
    ],
    'on terms': ['Openen zodra de keuring rond is', 'Alleen voor fietsers', 'Op proef'],
    neither: ['De fietsenstalling is te klein.', 'De gymzaal krijgt een nieuwe vloer.'],
  },
  'Is het verstandig om de school na de zomer een uur later te laten beginnen?': {
    go: ['Ja, heel verstandig, doen.', 'Voor!', 'Prima'],
    hold: ['Niet doen.', 'Onverstandig: ouders moeten ook naar hun werk', 'Tegen.', 'Liever niet'],
    'on terms': [
      ...['Alleen voor de bovenbouw.', 'Ja, mits de busmaatschappij haar dienstregeling aanpast.'],
      'Probeer het een half jaar uit en beslis daarna definitief.',
    ],
    neither: ['De fietsenstalling is te klein.', 'Het maakt mij niets uit.'],
  },
};

describe.each(Object.entries(stories))('%s', (question, said) => {
  test.each(said.go)('goes ahead: %s', (action) => expect(stanceOf(question, action)).toBe('go'));
  test.each(said.hold)('holds back: %s', (action) => expect(stanceOf(question, action)).toBe('hold'));
  test.each(said['on terms'])('on terms: %s', (action) => expect(stanceOf(question, action)).toBe('on terms'));
  test.each(said.neither)('neither: %s', (action) => expect(stanceOf(question, action)).toBeUndefined());
});

test.each(['Prüfen Sie den Entwurf.', 'Bewerte den Vertrag.', 'Beoordeel het voorstel.'])(
  'a review has sides that are neither yes nor no: %s',
  (question) => {
    expect(putForwardIn(question, stemOf)?.sides).toEqual({ go: 'go', hold: 'hold' });
    expect(stanceOf(question, 'Annehmen')).toBe('go');
    expect(stanceOf(question, 'Ablehnen')).toBe('hold');
  },
);
