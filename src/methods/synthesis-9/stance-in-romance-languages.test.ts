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
  '¿Debemos firmar el acuerdo con la distribuidora?': {
    go: ['Firmar', 'Firmar el acuerdo', 'Sí, firmar ya', 'Aceptar el acuerdo', 'Que se firme', 'Luz verde', 'Sign it'],
    hold: [
      ...['No firmar', 'No firmar aún', 'Rechazar el acuerdo', 'Esperar', 'Posponer la firma', 'No debemos firmar'],
      ...['Que no se firme', 'Todavía no', 'De ninguna manera', 'Voto en contra', 'Do not sign'],
    ],
    'on terms': ['Firmar solo por un año', 'Firmar el acuerdo si bajan la exclusividad', 'A modo de prueba'],
    neither: ['Contratad a otro camarero para la terraza.', 'La paella del jueves estaba riquísima.'],
  },
  'Revisa este contrato de suministro con Aceros del Norte (tres años, precio fijo).': {
    go: ['Fírmese.', 'Visto bueno'],
    hold: [
      ...[
        'No lo firmen.',
        'Rechazar: la cláusula 8 nos deja sin garantía.',
        "Don't sign, the penalty only runs one way.",
      ],
      'Este contrato no hay por dónde cogerlo, devuélvanlo',
    ],
    'on terms': ['Firmar solo si la penalización sube al 10 %.', 'De acuerdo, una vez corregido el anexo B.'],
    neither: ['El archivo pesa demasiado, comprímanlo la próxima vez.', 'No soy abogado, no me pronuncio.'],
  },
  '¿Subimos el precio del menú del día a 15 euros?': {
    go: [
      'Subidlo.',
      'Sí, a 13 estamos perdiendo dinero con cada plato',
      'Claro que sí, en toda la calle ya cobran más.',
    ],
    hold: ['Ni hablar, se nos va la clientela de la oficina.', 'Dejarlo en 13.', 'No toquen los precios'],
    'on terms': [
      ...['Solo los fines de semana.', 'Sí, si añadimos el café al menú.', 'Ja, aber erst nach den Sommerferien.'],
      'Probemos un mes a 15 y, si baja la gente, damos marcha atrás.',
    ],
    neither: ['Hay que cambiar los manteles.', 'La paella del jueves estaba riquísima.'],
  },
  'Devons-nous ouvrir la piste samedi ?': {
    go: ['Ouvrir samedi', 'Ouvrir la piste', 'Oui', 'On ouvre', 'Ouvrir comme prévu', 'Feu vert'],
    hold: [
      ...['Ne pas ouvrir', 'Garder la piste fermée', 'Non', 'Attendre lundi', "On n'ouvre pas samedi", 'Pas encore'],
      ...['La piste ne doit pas ouvrir samedi', 'Hors de question', 'Keep it closed'],
    ],
    'on terms': ['Ouvrir si le vent tombe', 'Ouvrir seulement le bas'],
    neither: ['Il fait trop chaud dans la salle des machines.', 'Le nouveau stagiaire arrive lundi.'],
  },
  'Faut-il rouvrir le pont de la Tuilerie à la circulation lundi ?': {
    go: ['Rouvrir lundi', 'Oui, rouvrir'],
    hold: ['Ne pas rouvrir le pont avant le remplacement des câbles', 'Garder le pont fermé', 'Pas encore'],
    'on terms': ['Rouvrir à condition que la vitesse soit limitée', 'Rouvrir seulement aux vélos'],
    neither: ['Commander de nouveaux câbles', 'Prévenir les commerçants'],
  },
  'Le conseil doit-il nommer Claire Vidal directrice de la bibliothèque municipale ?': {
    go: ['Nommez-la.', "Oui, c'est de loin la meilleure candidate.", 'Je vote pour'],
    hold: ['Non.', "Je m'y oppose, elle n'a jamais géré de budget.", 'Je vote contre'],
    'on terms': [
      ...['Une nomination par intérim, pour un an.', 'Favorable, sous réserve de la vérification de ses diplômes.'],
    ],
    neither: ["Je m'abstiens.", 'La toiture de la salle des fêtes fuit.'],
  },
  'Dovremmo assumere il secondo candidato?': {
    go: ['Assumerlo', 'Sì, assumiamolo', 'Assumere il candidato', 'Via libera', 'Hire him'],
    hold: ['Non assumerlo', 'No', 'Scartare il candidato', 'Meglio di no', 'Rimandare la decisione', 'Non ancora'],
    'on terms': ['Assumerlo se accetta il turno', 'Assumere il candidato solo a tempo determinato', 'In prova'],
    neither: ['Il catalogo costa troppo.', 'Gli affreschi sono del Quattrocento.'],
  },
  'Il museo può riaprire la sala degli affreschi sabato?': {
    go: ['Può riaprire.', "Sì, il restauro è finito e l'umidità è stabile.", 'Apriamo, la gente aspetta da due anni'],
    hold: [
      ...['La sala resti chiusa.', "No, l'intonaco non è ancora asciutto.", 'Sabato è troppo presto, rimandiamo'],
      "Meglio di no: l'impianto antincendio non funziona.",
    ],
    'on terms': [
      ...['Solo per gruppi di dieci persone alla volta.', 'Sì, se venerdì i sensori restano sotto il 60 %.'],
      'Riapritela, ma per il primo mese soltanto la mattina.',
    ],
    neither: ['Il catalogo costa troppo.', 'Gli affreschi sono del Quattrocento.'],
  },
  'Aprovamos o orçamento de 2026 da associação tal como foi apresentado?': {
    go: ['Aprovado.', 'Sim, as contas batem certo.', 'Voto a favor', 'Por mim passa já hoje, sem alterações.'],
    hold: [
      ...['Chumbar.', 'Não aprovo: faltam 12 mil euros nas receitas.', 'O orçamento deve voltar para a direção'],
      "Rejected. The numbers simply don't add up.",
    ],
    'on terms': [
      ...['Aprovar apenas o primeiro semestre.', 'Sim, com a condição de cortar a verba das viagens.'],
      'Aprovo, desde que o conselho fiscal dê parecer positivo.',
    ],
    neither: ['A sede precisa de uma pintura.', 'Abstenho-me.'],
  },
  'Devemos contratar a Marina para a vaga de tech lead?': {
    go: ['Contratar a Marina', 'Não vejo motivo para não contratar', 'Com certeza', 'Hire her'],
    hold: ['Não contratar', 'Ainda não', 'Não contratar a Marina', 'Adiar a decisão', 'Nem pensar'],
    'on terms': ['Contratar, mas só se aceitar o teto da banda', 'À experiência'],
    neither: ['A sede precisa de uma pintura.'],
  },
};

describe.each(Object.entries(stories))('%s', (question, said) => {
  test.each(said.go)('goes ahead: %s', (action) => expect(stanceOf(question, action)).toBe('go'));
  test.each(said.hold)('holds back: %s', (action) => expect(stanceOf(question, action)).toBe('hold'));
  test.each(said['on terms'])('on terms: %s', (action) => expect(stanceOf(question, action)).toBe('on terms'));
  test.each(said.neither)('neither: %s', (action) => expect(stanceOf(question, action)).toBeUndefined());
});
