/** Words whose forms no ending tells: "took" is "take" at another time. Frozen with this method. */
const forms =
  'take took taken,make made,give gave given,get got gotten,go goes went gone,come came,become became,begin began begun,' +
  'break broke broken,bring brought,build built,buy bought,catch caught,choose chose chosen,deal dealt,draw drew drawn,' +
  'drive drove driven,eat ate eaten,fall fell fallen,feel felt,fight fought,find found,fly flew flown,forget forgot forgotten,' +
  'freeze froze frozen,grow grew grown growth,hold held,keep kept,know knew known,lead led,leave left,lend lent,lose lost loss losses,mean meant,' +
  'meet met,pay paid payment payments,ride rode ridden,ring rang rung,rise rose risen,run ran,say said,see saw seen,sell sold sale sales,send sent,' +
  'shake shook shaken,shine shone,shoot shot,show shown,shrink shrank shrunk,sink sank sunk,sit sat,sleep slept,speak spoke spoken,' +
  'spend spent,stand stood,steal stole stolen,stick stuck,strike struck,swear swore sworn,swim swam swum,teach taught,tear tore torn,' +
  'tell told,think thought,throw threw thrown,understand understood,wake woke woken,wear wore worn,win won,write wrote written,' +
  'overwrite overwrote overwritten,withdraw withdrew withdrawn withdrawal,hide hid hidden,bite bit bitten,blow blew blown,bend bent,' +
  'child children,man men,woman women,foot feet,mouse mice,life lives,half halves,datum data,analysis analyses analyse analyze analysed analyzed,' +
  'complain complaint complaints complained,decide decision decisions decided,choose choice,fly flight,store storage stored,' +
  'arrive arrival arrived,approve approval approved,refuse refusal refused,remove removal removed,renew renewal renewed,deliver delivery,' +
  'receive receipt received,lose loss,know knowledge,free freedom,high height higher,long length longer,wide width wider,strong strength stronger,' +
  'deep depth deeper,die died death deaths dead,live life,sign signature signed,succeed success succeeded,fail failure failed failing,' +
  'explain explanation,maintain maintenance,destroy destruction,reduce reduction,produce production,introduce introduction,conclude conclusion,' +
  'permit permission,omit omission,admit admission,divide division,expand expansion,expire expiry expired expires expiration,describe description,' +
  'subscribe subscription,receive reception,perceive perception,assume assumption,consume consumption,resolve resolution,solve solution,' +
  'compare comparison,prove proof,believe belief,lose lost,advise advice,practise practice,license licence,cancel cancelled canceled cancellation';

const bases: ReadonlyMap<string, string> = new Map(
  forms.split(',').flatMap((group) => {
    const all = group.split(' ');
    return all.map((form): [string, string] => [form, all[0] ?? form]);
  }),
);

/** The first form of a word, where its ending does not tell it; else the word itself. */
export const baseOf = (word: string) => bases.get(word) ?? word;
