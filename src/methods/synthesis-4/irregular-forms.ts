/** Verbs whose forms no ending tells: "took" is "takes" at another time. */
import { stemOf } from '../synthesis-2/stem.ts';

const verbs =
  'take took taken,make made,give gave given,get got gotten,go goes went gone,come came,become became,begin began begun,' +
  'break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,cut cuts,deal dealt,draw drew drawn,' +
  'drive drove driven,eat ate eaten,fall fell fallen,feel felt,fight fought,find found,fly flew flown,forget forgot forgotten,' +
  'freeze froze frozen,grow grew grown,hold held,keep kept,know knew known,lead led,leave left,lend lent,lose lost,mean meant,' +
  'meet met,pay paid,ride rode ridden,ring rang rung,rise rose risen,run ran,say said,see saw seen,sell sold,send sent,' +
  'shake shook shaken,shine shone,shoot shot,show shown,shrink shrank shrunk,sink sank sunk,sit sat,sleep slept,speak spoke spoken,' +
  'spend spent,stand stood,steal stole stolen,stick stuck,strike struck,swear swore sworn,swim swam swum,teach taught,tear tore torn,' +
  'tell told,think thought,throw threw thrown,understand understood,wake woke woken,wear wore worn,win won,write wrote written,' +
  'overwrite overwrote overwritten,withdraw withdrew withdrawn,hide hid hidden,bite bit bitten,blow blew blown,bend bent';

const verbOf: ReadonlyMap<string, string> = new Map(
  verbs.split(',').flatMap((forms) => forms.split(' ').map((form): [string, string] => [stemOf(form), forms])),
);

/** Whether two stems are forms of one irregular verb. */
export function areOneVerb(one: string, other: string): boolean {
  const verb = verbOf.get(one);
  return verb !== undefined && verb === verbOf.get(other);
}
