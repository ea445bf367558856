import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readAnswers } from '../../../test/corpus/verdicts/answer-case.ts';
import { fileOf } from '../../../test/corpus/verdicts/corpus-half.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import { stanceIn } from '../synthesis-9/proposal-stance.ts';
import { putForwardIn } from '../synthesis-9/put-forward.ts';
import { plainSaid } from './plain-said.ts';

function stanceOf(question: string, action: string) {
  const asked = putForwardIn(question, stemOf);
  return (asked && stanceIn(action, asked, stemOf)) ?? 'neither';
}

interface Told {
  question: string;
  action: string;
  stance: string;
}

/** `Q:` opens a question; the other lines have a stance and what takes it. Where the question asks to hold something back, `go` goes ahead with that thing. */
function toldIn(table: string): Told[] {
  let question = '';
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [, label = '', said = ''] = /^([^:]+): (.*)$/.exec(line) ?? [];
      if (label === 'Q') question = said;
      return label === 'Q' ? [] : said.split(' | ').map((action) => ({ question, action, stance: label }));
    });
}

const told = toldIn(`
Q: Should we sign the lease for the warehouse in Ghent?
go: I can't say no | I wouldn't say no. | Nothing speaks against signing | There's no reason why we should not sign.
go: No reason we shouldn't sign the lease | Can't see why not | Why not? | Not opposed. | I'm not against it
go: I have no objection to signing the lease | Sign anyway, rents are rising | I don't see any reason not to sign | We have no objections
go: I can't think of a reason not to | Go ahead regardless | Go anyway | Full steam | There is nothing to stop us signing it
hold: No reason to sign | There is no reason to sign it | Opposed | Against. | I'm against | Opposed to signing | Against signing the lease
hold: Leave it for later | Save it for another day | Not this time | Park it | Let's park it for now | Leave this for next quarter | I oppose it
hold: I see no reason to sign
on terms: Yes, once legal has signed off | Sign, but only if the roof is repaired first | Yes, as soon as the survey is in
neither: The lease has no reason clause for early exit | Against the wall there are old pallets to clear
Q: Sollen wir dem Hausmeister kündigen?
go: Es gibt keinen Grund, nicht zu kündigen. | Ich sehe keinen Grund, ihm nicht zu kündigen | Kein Grund, es nicht zu tun
go: Nichts spricht dagegen, ihm zu kündigen. | Es spricht nichts dagegen | Was spricht dagegen? | Trotzdem kündigen | Dagegen habe ich nichts
go: Ich habe nichts dagegen einzuwenden | Wüsste nicht, was dagegen spricht
hold: Kein Grund zu kündigen. | Es gibt keinen Grund, ihm zu kündigen | Dagegen | Ich bin dagegen. | Bin gegen die Kündigung | Auf später schieben
hold: Lass uns das nächste Woche machen | Gegen eine Kündigung | Lasst uns das auf nächstes Jahr verschieben | Keine Kündigung!
on terms: Nur wenn der Betriebsrat zustimmt | Ja, aber nur mit Abfindung | Kündigen, sobald der Betriebsrat zugestimmt hat
Q: Sollen wir Frau Alkan als Küchenchefin einstellen?
go: Kein Grund, sie nicht einzustellen | Ich sehe keinen Grund, warum wir sie nicht einstellen sollten | Nichts hindert uns daran, sie einzustellen
go: Dafür! | Spricht nichts dagegen, sie einzustellen
hold: Kein Grund, sie einzustellen | Ich bin gegen die Einstellung | Das machen wir später
Q: ¿Debemos firmar el contrato de limpieza?
go: No hay razón para no firmar | No veo motivo para no firmarlo | No hay ningún motivo para no hacerlo | Nada impide firmar
go: Seguir adelante de todos modos | Firmar de todas formas | ¿Por qué no? | No me opongo | No tengo nada en contra | No veo por qué no
hold: No hay razón para firmar | No veo motivo para firmar | En contra | Dejarlo para más adelante | Dejarlo para el lunes | Estoy en contra de firmar
hold: Me opongo a firmarlo | Dejémoslo para otro día | No firmar.
on terms: Solo si bajan el precio | Firmar solo si incluyen los baños
Q: Faut-il signer le bail du magasin ?
go: Il n'y a aucune raison de ne pas signer | Rien n'empêche de signer | Je ne vois pas de raison de ne pas le signer | Pourquoi pas ?
go: On y va quand même | Signer quand même | Je ne suis pas contre | Je n'ai rien contre | Je ne vois pas pourquoi on ne signerait pas
go: Rien ne s'oppose à la signature
hold: Il n'y a aucune raison de signer | Contre | Je suis contre la signature | Remettre à plus tard | On verra ça plus tard
hold: Laisser ça pour la semaine prochaine | Pas de signature ! | Je m'oppose à la signature
on terms: À condition que le loyer baisse | Oui, mais seulement si le toit est refait | Oui, à condition que le propriétaire repeigne
Q: Dobbiamo firmare il contratto con il fornitore di latte?
go: Non c'è motivo di non firmare | Non vedo motivo per non firmarlo | Non c'è nessuna ragione per non farlo | Niente impedisce di firmare
go: Perché no? | Non sono contrario | Andare avanti comunque | Firmare lo stesso | Non ho nulla in contrario
hold: Non c'è motivo di firmare | Contrario | Sono contraria alla firma | Rinviare a dopo | Lasciamolo per lunedì | Rimandiamo a più tardi
hold: Nessuna firma!
on terms: Solo se abbassano il prezzo | Firmare a condizione che il prezzo scenda
Q: Devemos renovar este contrato?
go: Não há razão para não renovar | Não vejo motivo para não renovar | Nada impede de renovar | Por que não? | Não sou contra | Renovar mesmo assim
go: Seguir em frente de qualquer forma | Não tenho nada contra
hold: Não há razão para renovar | Contra | Sou contra a renovação | Deixar para depois | Deixar para segunda-feira | Não renovar
on terms: Só se o preço baixar | Renovar, desde que o telhado seja reparado
Q: Moeten we het huurcontract tekenen?
go: Er is geen reden om niet te tekenen | Ik zie geen reden om het niet te doen | Geen reden om niet te tekenen | Er is niets op tegen | Waarom niet?
go: Toch tekenen | Ik ben niet tegen | Niets houdt ons tegen
hold: Geen reden om te tekenen | Tegen | Ik ben tegen tekenen | Laten we dat later doen | Tot later bewaren | Bewaar het voor volgende week
on terms: Alleen als de huur daalt | Ja, mits het dak wordt hersteld
Q: 我们应该下周上线新系统吗?
go: 没有理由不上线 | 没理由不上线。 | 我赞成 | 赞成上线 | 支持 | 我支持上线 | 不反对 | 我不反对上线 | 反对推迟 | 照样上线 | 没什么理由不上线 | 为什么不呢？
hold: 没有理由上线 | 反对 | 我反对 | 不赞成 | 反对上线 | 以后再说 | 先放一放 | 我不支持 | 下次再说吧 | 改天再说
on terms: 只有测试通过才上线 | 只有在备份完成后才能上线
Q: 我们要不要解除合同?
go: 赞成解除合同 | 没有理由不解除
hold: 反对解除合同 | 我们不赞成解除合同 | 坚决反对
Q: Should we ban phones at school?
go: Ban them anyway | No reason not to ban phones | Ban
hold: No ban! | No ban | No phone ban please | Opposed to a ban | Against the ban | No prohibition
Q: Should we deploy on Friday?
go: Deploy anyway | Do it regardless | Deploy on Friday regardless of the freeze
hold: No deployment on Friday | No deploys on Friday | No Friday deployment. | Against deploying on a Friday
Q: Sollen wir Handys an der Schule verbieten?
go: Trotzdem verbieten | Verbieten. | Trotzdem machen
hold: Kein Verbot | Kein Handyverbot! | Gegen ein Verbot | Nicht verbieten
Q: Faut-il interdire les téléphones à l’école ?
go: Interdire quand même
hold: Pas d'interdiction | Pas d’interdiction ! | Contre l'interdiction | Aucune interdiction
Q: ¿Debemos prohibir los móviles en clase?
hold: Ninguna prohibición | Contra la prohibición | Nada de prohibir | Nada de prohibiciones
Q: Should we go on the hike tomorrow although rain is forecast?
go: Go anyway, take rain jackets | Go regardless | Yes, rain or shine | Go, whatever the weather
hold: Save it for another day | Leave it for Sunday
Q: Sollen wir morgen trotz Regen wandern gehen?
go: Trotzdem gehen | Trotzdem machen | Machen wir trotzdem
hold: Machen wir ein andermal | Ein andermal | Lass uns das nächste Woche machen
Q: Should we stop supporting IE mode?
go: No, keep supporting it as long as the harbour authority is a customer | Keep supporting it | Keep it | Don't drop it | No.
go: Don't stop supporting it | No reason to stop supporting it
hold: Yes, drop it | Stop supporting it | Drop it | No reason not to stop supporting it
Q: Sollen wir Lyon schließen?
go: Ja | Ja, schließen. | Oui, fermer Lyon | Sí, cerrar Lyon | Yes, close it | Chiudere Lyon | Fermer.
hold: No cerrar Lyon. | Ne pas fermer Lyon | Non chiudere Lyon | Não fechar Lyon | Lyon niet sluiten | Don't close Lyon | No. | No cerrar | 不要关闭里昂
Q: Should we postpone the concert?
go: Opposed | Against postponing | No reason to postpone it | I'm against postponing it
hold: No reason not to postpone | I can't say no | Not opposed | Postpone it anyway
Q: 要不要推迟发布?
go: 反对推迟 | 没有理由推迟
hold: 没有理由不推迟 | 赞成推迟
Q: Soll der Verein den neuen Kunstrasen kaufen?
go: Nichts spricht gegen den Kauf | Es gibt keinen Grund, ihn nicht zu kaufen
hold: Sparen wir uns | Heben wir uns für nächstes Jahr auf | Kein Kunstrasen
on terms: Nur wenn die Stadt die Hälfte zahlt
Q: Should the village hall get a new heat pump this winter?
go: No reason why it shouldn't | There is no good reason not to buy it | I couldn't say no to that | Nothing stops us from buying it
go: Buy it anyway, the grant runs out | I don't see a reason not to install it
hold: Strongly opposed | We're against it | I strongly oppose the plan | Keep it for next winter | Leave it until spring
hold: There isn't any reason to buy one | Save it for next year | Opposed to the heat pump | Some other time
neither: Paint the hall later in the year | Object storage costs are unclear | The reason for the leak is not known
neither: Heat pumps are opposed by nobody in Norway
Q: Soll die Bücherei sonntags öffnen?
go: Es besteht kein Grund, sonntags nicht zu öffnen | Nichts hält uns davon ab, zu öffnen | Warum nicht? | Warum auch nicht | Da sage ich nicht nein
go: Dennoch öffnen | Ich bin nicht dagegen | Ich wäre nicht dagegen
hold: Es gibt keinen Anlass, sonntags zu öffnen | Strikt dagegen! | Wir sind gegen die Sonntagsöffnung | Ein andermal. | Lass uns das später angehen
hold: Ich bin dagegen, sonntags zu öffnen
on terms: Nur wenn genug Ehrenamtliche da sind | Öffnen, aber nur vormittags
neither: Gegen 10 Uhr ist der Parkplatz voll | Die Regale später neu streichen
Q: Faut-il vacciner les veaux cette semaine ?
go: Rien ne nous empêche de vacciner | Il n'y a pas de raison de ne pas les vacciner | Vacciner malgré tout | Je ne dirais pas non
hold: Je ne vois aucune raison de vacciner | On en reparle la semaine prochaine | Laissons ça pour plus tard | Plutôt contre | Une autre fois
on terms: Vacciner à condition que le vétérinaire soit là | Oui, dès que les doses arrivent
Q: ¿Conviene vender la furgoneta vieja?
go: No hay motivo para no venderla | Nada nos impide venderla | Venderla igualmente | No diría que no | No existe razón para no vender la furgoneta
hold: No existe ninguna razón para venderla | Totalmente en contra | Guardarla para más adelante | Dejémosla para el próximo año | Me opongo
on terms: Venderla solo si pagan más de 4000 euros | Sí, siempre que pase la ITV
Q: Dobbiamo assumere un secondo panettiere?
go: Non c'è ragione di non assumerlo | Nulla ci impedisce di assumere | Assumere comunque | Non direi di no
hold: Non vedo motivo di assumere | Decisamente contrario | Rimandare a dopo | Spostiamolo a settembre | Mi oppongo | Contrario all'assunzione
on terms: Assumere solo se le vendite tengono
Q: Moeten we de oude brug sluiten?
go: We zien geen reden om de brug niet te sluiten | Er is geen reden om hem niet te sluiten | Toch maar sluiten | Waarom ook niet?
hold: Er is geen goede reden om te sluiten | Ik ben er sterk tegen | Laten we het volgende maand doen | Tegen de sluiting
on terms: Alleen als er een omleiding is | Sluiten zodra de nieuwe brug open is
Q: 是否应该给所有护士发平板电脑?
go: 完全赞成 | 看不出有什么理由不发 | 我们支持 | 没有理由不同意
hold: 我们反对 | 不支持 | 回头再说吧 | 先缓一缓 | 强烈反对
on terms: 只有预算批准才发
Q: Should the choir sign the contract with the new conductor?
go: It would be a mistake not to sign | We'd be fools not to | We can't afford not to sign it | Nothing wrong with signing | I have nothing against it
go: I don't object | What's stopping us? | No harm in signing it | I wouldn't mind signing | Full throttle
hold: Put a pin in it | Kick it down the road | Let's sleep on it | Later. | Maybe later | It would be a mistake to sign | We'd be fools to sign
neither: Later concerts need a bigger hall | Sleep on the tour bus is impossible
Q: Sollen wir die Fenster im Schulhaus austauschen?
go: Es wäre ein Fehler, die Fenster nicht auszutauschen | Warum denn nicht? | Augen zu und durch | Jetzt erst recht!
hold: Hat noch Zeit | Später. | Das können wir uns sparen | Schieben wir das auf | Kein Grund, die Fenster auszutauschen
neither: Später die Vorhänge waschen lassen
Q: ¿Debemos contratar a otra enfermera?
go: Sería un error no contratarla | Hacerlo de todas formas
hold: Mejor otro día | Ya veremos | Más adelante
Q: Faut-il acheter ce tracteur ?
go: Ce serait une erreur de ne pas acheter | On aurait tort de ne pas acheter ce tracteur
hold: Plus tard | Pas cette fois | Un autre jour.
Q: Dobbiamo comprare il forno nuovo?
go: Sarebbe un errore non comprarlo | Sarebbe un peccato non comprare il forno
hold: Un'altra volta | Ci pensiamo dopo | Più avanti
Q: Moeten we de tuinman aanstellen?
go: Het zou dom zijn om hem niet aan te stellen | Gewoon doen
hold: Een andere keer | Later. | Volgende keer
Q: Devemos comprar estes painéis solares?
go: Seria um erro não comprar | Não há nenhuma razão para não comprar
hold: Fica para depois | Outro dia | Mais tarde | Contra a compra
Q: Should we close the night shelter in March?
go: There's really no reason not to close it in March | I don't know of any reason why we shouldn't | Can't find a reason not to close
go: Nothing prevents us from closing it | I'm not really against closing it | Close it all the same | Let's do it anyway | No good reason not to
go: We have no objection to that | It'd be foolish not to close | Absolutely not opposed | No argument against closing
hold: I see no good reason to close it | Count me against | Firmly opposed to closing | We're opposed to this | Keep this for another year | Shelve it
hold: Table it until the autumn | Not now, maybe later | No closure in March | Opposed! | Against, we need the beds | I'm strongly against the closure
hold: Put it off until April | Let's come back to this next year | Let's revisit in June
on terms: Yes, once the new shelter has opened | Only when the beds elsewhere are ready | Close, provided the council agrees
neither: Later bus times would help the volunteers | The kitchen needs a new reason board | Anyway, the roof leaks
neither: Regardless of the outcome, thank the staff
Q: Sollen wir das Sommerfest absagen?
go: Kein Grund, es abzusagen | Dagegen! | Ich bin gegen die Absage | Keine Absage | Es gibt keinen Grund abzusagen
hold: Kein Grund, es nicht abzusagen | Ich habe nichts dagegen, es abzusagen | Trotzdem absagen | Nichts spricht gegen eine Absage
Q: Sollen wir den Server am Freitag umziehen?
go: Ich sehe keinen vernünftigen Grund, nicht umzuziehen | Mir fällt kein Grund ein, es nicht zu tun | Dagegen spricht nichts | Wieso nicht?
go: Einfach machen | Da spricht nichts gegen
hold: Entschieden dagegen | Wir sind dagegen | Ich sehe keinen Grund, den Server umzuziehen | Machen wir nächste Woche | Das verschieben wir besser
hold: Lieber später | Lass uns damit warten | Lassen wir das | Kein Umzug am Freitag
on terms: Nur wenn das Backup steht | Ja, sobald das Backup geprüft ist | Umziehen, falls das Team da ist
Q: ¿Debemos abrir la biblioteca los domingos?
go: No veo razones para no abrir | No tengo motivos para oponerme | Abrir de todos modos | ¿Y por qué no? | No hay nada en contra | No estoy en contra
go: Nada en contra | Sería una lástima no abrir
hold: No veo ningún motivo para abrir | Me opongo | Estamos en contra | Dejarlo para el año que viene | Dejémoslo para septiembre | Para otro día
hold: Ninguna apertura | No abrir los domingos
on terms: Abrir solo si hay voluntarios | Sí, a condición de que paguen las horas | Sí, pero solo por la mañana
Q: Faut-il installer des caméras dans le hall ?
go: Je ne vois aucune raison de ne pas les installer | Rien n'empêche d'installer des caméras | Je n'y vois pas d'inconvénient | Installer malgré tout
go: Pourquoi pas | Je n'ai rien contre
hold: Je ne vois pas de raison d'installer des caméras | Je suis contre les caméras | Opposé | Opposée à l'installation | Remettons ça à plus tard
hold: À plus tard | Pas de caméras ! | Aucune caméra | Laissons cela pour une autre fois
on terms: Oui, à condition que la CNIL l'accepte | Installer seulement si les locataires sont prévenus
Q: Dobbiamo vendere il furgone?
go: Non c'è alcun motivo per non venderlo | Non vedo ragioni per non vendere | E perché no? | Vendere comunque | Non ho niente in contrario
go: Niente ci impedisce di venderlo
hold: Non c'è nessun motivo di vendere | Contraria | Siamo contrari | Rinviamo a dopo | Lasciamo stare | Rimandiamo alla prossima settimana
hold: Nessuna vendita
on terms: Vendere solo se offrono più di 5000 euro | Sì, a patto che resti la roulotte
Q: Devemos fechar a cantina ao sábado?
go: Não há nenhum motivo para não fechar | Não vejo razão para não fechar | Fechar mesmo assim | E porque não? | Nada contra
hold: Não vejo razões para fechar | Sou contra | Somos contra o encerramento | Deixar isso para outra altura | Deixemos para depois
hold: Nenhum encerramento
on terms: Só se os alunos concordarem | Fechar, desde que haja máquinas
Q: Moeten we het zwembad verhuren?
go: Ik zie geen reden om het zwembad niet te verhuren | Er is geen bezwaar | Toch verhuren | Waarom niet | Niets op tegen
hold: Ik zie geen reden om het te verhuren | Wij zijn tegen | Laat het voor volgend jaar | Uitstellen tot later | Geen verhuur
hold: Ik ben tegen de verhuur
on terms: Verhuren mits de school eerst mag | Alleen als de vereniging akkoord is
Q: 我们应该批准这笔预算吗?
go: 我赞成批准 | 没有任何理由不批准 | 我不反对 | 全力支持 | 大力支持 | 支持批准预算 | 完全支持这个预算 | 没有理由拒绝
hold: 我反对批准 | 坚决不同意 | 没有理由批准 | 不太赞成 | 我反对这笔预算 | 以后再议 | 先搁置 | 暂时放一放 | 过段时间再说
on terms: 只有削减差旅费才批准 | 只有审计通过后才能批准
Q: Should we repaint the chapel ceiling?
go: I'm not opposed | Why not? It was last done in 1962. | No reason not to; the colour is peeling | Can't say no to that. | Go ahead anyway.
go: Repaint it anyway; the bishop will come round
hold: I am opposed. | Not this time, the scaffold is too dear | I can't see any reason to repaint it | Against it: the frescoes would suffer
on terms: No reason not to repaint, provided the frescoes are covered | Why not, but only the nave | Repaint, but only if the diocese pays
neither: Not opposed to the idea of a new organ | No good reason was given for the delay | Anyway you look at it the vestry is damp
Q: Sollen wir die Ziegen impfen?
go: Kein Grund, nicht zu impfen; der Impfstoff ist da. | Warum nicht? Es kostet wenig.
hold: Dagegen, die Tiere sind trächtig | Kein Grund zu impfen, im Tal ist kein Fall bekannt | Lieber später, die Tiere sind trächtig
on terms: Kein Grund, nicht zu impfen, sofern der Tierarzt zustimmt | Impfen, aber nur wenn der Tierarzt dabei ist
neither: Später den Stall ausmisten | Der Grund für die Impfmüdigkeit ist unklar
Q: ¿Debemos traducir el manual?
go: No hay razón para no traducirlo: ya está presupuestado | ¿Por qué no? Es barato.
hold: Me opongo, es demasiado largo | En contra: nadie lo lee
on terms: No veo motivo para no traducirlo, siempre que lo revise Ana
neither: Para la portada usar otra foto | Contra la humedad, guardar las cajas arriba
Q: 我们应该聘请新厨师吗?
go: 没有理由不聘请 | 支持，他很有经验
hold: 反对，工资太高 | 不赞成，先看看预算 | 以后再说，现在没钱
on terms: 只有他接受周末班才聘请
neither: 支持团队需要新电脑 | 厨房为什么不通风？
Q: Should the co-op accept card payments?
go: I can see no reason not to accept cards | There's no reason at all not to | Not against. | Why ever not? | I couldn't object
go: I'd have no objection | Nothing against accepting cards | I would not be opposed | No reason to refuse | Do it anyway | Accept them regardless
go: Can't hurt | Sure, why not | Don't see why we shouldn't | What have we got to lose?
hold: No reason to accept cards | I'd be against it | Very much opposed | We oppose this | Leave that for next year | Park that for now
hold: Against accepting cards | Opposed, fees are too high | Let's leave it for now | Another time perhaps | Some day, not now
hold: I don't see the point of accepting cards
on terms: Only if the fees stay below 1 % | Yes, once the bank has replied | As long as cash stays, yes
Q: Sollen wir die alte Linde fällen?
go: Es spricht nichts dagegen, sie zu fällen | Gibt keinen Grund, sie nicht zu fällen | Dagegen ist nichts einzuwenden | Keine Einwände
go: Wüsste nicht, warum nicht | Nichts dagegen | Fällen, trotz allem | Sie trotzdem fällen | Nicht dagegen | Wir sollten sie trotzdem fällen
hold: Kein Anlass, die Linde zu fällen | Klar dagegen | Ich wäre dagegen | Bin gegen das Fällen | Gegen die Fällung
hold: Wir sollten das auf nächstes Jahr verschieben | Vertagen wir | Nicht dieses Jahr | Keine Fällung | Es gibt nichts, was dafür spricht
on terms: Nur wenn das Gutachten es verlangt | Ja, aber erst nach der Brutzeit | Fällen, sofern die Stadt zustimmt
Q: ¿Debemos cambiar de proveedor de internet?
go: No hay razón alguna para no cambiar | No hay por qué no cambiar | No veo inconveniente | No veo nada en contra | Cambiar de todas maneras
go: Nada nos impide cambiar | Estoy a favor
hold: No hay motivo para cambiar | Totalmente en contra | Yo me opongo | Dejarlo para después del verano | Lo dejamos para otro momento | Por ahora no
hold: Dejémoslo para más tarde | En contra, el actual funciona bien
on terms: Solo si hay fibra | Cambiar solo si el precio baja | Sí, siempre y cuando no haya permanencia
Q: Faut-il abattre le mur de la cuisine ?
go: Il n'y a pas de raison de ne pas l'abattre | Rien ne s'y oppose | Abattre quand même | Pas d'objection | Je ne m'y oppose pas
go: On le fait quand même
hold: Je ne vois aucune raison de l'abattre | Je m'y oppose | Contre, c'est un mur porteur | Remettons à plus tard | On verra plus tard
hold: Laisser ça pour l'année prochaine | Je suis opposée à ces travaux
on terms: Seulement si l'architecte est d'accord | Oui, à condition que ce ne soit pas un mur porteur
Q: Dobbiamo cambiare il fornitore del gas?
go: Non c'è nessun motivo per non cambiare | Niente lo impedisce | Cambiare lo stesso | Nulla in contrario | Non sono contraria
hold: Non vedo nessun motivo per cambiare | Sono contrario al cambio | Rimandiamo | Rinviamo a settembre | Ne riparliamo più avanti
hold: Contrario, costa troppo
on terms: Solo se il prezzo è bloccato | A condizione che non ci siano penali
Q: Moeten we de fietsenstalling uitbreiden?
go: Er is geen enkele reden om niet uit te breiden | Ik heb er niets op tegen | Uitbreiden, hoe dan ook | Toch uitbreiden
hold: Er is geen reden om uit te breiden | Ik ben ertegen | Wij zijn tegen de uitbreiding | Laten we dat volgend jaar doen | Geen uitbreiding
hold: Niet nu, later
on terms: Alleen als de gemeente meebetaalt | Ja, mits de boom blijft staan
Q: 公司应该允许远程办公吗?
go: 没有理由不允许 | 我完全赞成 | 支持远程办公 | 我不反对 | 何乐而不为 | 没什么理由反对
hold: 我反对远程办公 | 没理由允许 | 不支持 | 改天再议 | 先放放 | 坚决反对远程办公
on terms: 只有完成培训才允许 | 支持，但只在周五
`);

/** What is read wrongly in its plain words, too, or cannot be told without the question. */
const missed = toldIn(`
Q: Should we stop supporting IE mode?
hold: Remove IE mode now | End support | Quit supporting it
Q: Should the village hall get a new heat pump this winter?
go: I've no objections to buying the heat pump | Install the heat pump regardless of the price
Q: Should we close the night shelter in March?
hold: No closing before spring
Q: Sollen wir das Sommerfest absagen?
go: Trotzdem feiern
Q: Sollen wir den Server am Freitag umziehen?
go: Ziehen wir trotzdem um
Q: Dobbiamo vendere il furgone?
hold: Teniamolo
Q: Should the co-op accept card payments?
hold: Hold that thought until spring
Q: Moeten we de fietsenstalling uitbreiden?
go: Ik zie geen reden om de stalling niet uit te breiden
Q: 要不要推迟发布?
go: 反对
hold: 赞成
Q: Should we postpone the concert?
hold: No objections
Q: Spricht etwas gegen den Start am Montag?
hold: Ich bin dagegen
Q: Devemos renovar o contrato?
go: Não há razão para não renovar
hold: Sou contra
`);

describe('what is said in a roundabout way', () => {
  test('takes the side that it means', () => {
    expect(told.length).toBeGreaterThan(90);
    const wrong = told.filter(({ question, action, stance }) => stanceOf(question, plainSaid(action)) !== stance);
    expect(wrong).toEqual([]);
  });

  test('is on no side or the wrong one as it stands, for more than half of these', () => {
    const right = told.filter(({ question, action, stance }) => stanceOf(question, action) === stance);
    expect(right.length / told.length).toBeLessThan(0.5);
  });

  test.each(missed)('is still missed: $action ($question)', ({ question, action, stance }) => {
    expect(stanceOf(question, plainSaid(action))).not.toBe(stance);
  });

  test.each([
    ['There is no reason not to renew the laundry contract.\nAll came.', 'renew the laundry contract.\nAll came.'],
    ['Es gibt keinen Grund, ihm nicht zu kündigen.', 'kündigen.'],
    ['Kein Grund, die Fenster nicht auszutauschen', 'auszutauschen die Fenster'],
    ['No veo motivo para firmar el contrato, es caro', 'No firmar el contrato, es caro'],
    ['Er is geen reden om de tuinman niet aan te stellen', 'aanstellen de tuinman'],
    ['Why not? It was last done in 1962.', 'Yes. It was last done in 1962.'],
    ['Pourquoi pas ? Le loyer monte.', 'Oui. Le loyer monte.'],
    ['I’m against it.', 'No.'],
    ['反对推迟', '不推迟'],
    ['En contra de firmar', 'No firmar'],
    ['¿Y por qué no?', 'Sí.'],
    ['No, keep it until the audit is over', 'No, keep it'],
  ])('keeps what the act is done to, and what follows: %s', (action, plain) => {
    expect(plainSaid(action)).toBe(plain);
  });
});

describe('what is said plainly', () => {
  test.each([
    ...['Sign the lease.', 'Don’t sign', 'Yes, once legal has signed off', 'Nur wenn der Betriebsrat zustimmt'],
    ...[
      'Ne pas signer',
      '批准',
      'Against the wall there are old pallets to clear',
      'Gegen 10 Uhr öffnen',
      'Kein Grund zur Sorge',
    ],
    ...['Ningún problema', 'Later concerts need a bigger hall', 'Aucun risque', 'Nessun dubbio', 'Nenhum risco', ''],
    ...['Contre la nouvelle souche, ce vaccin est sans effet.', 'Plus tard, on verra', 'Tegen de muur staat een kast'],
    ...['支持团队需要新电脑', '反对意见很多', '没有理由担心', '搁置争议，先签合同', '为什么不先测试？'],
    ...[
      'Why not wait?',
      'Leave it for the auditors',
      'Not this time zone',
      'Another time series is missing',
      'No reason to worry',
    ],
    ...[
      'Opposed piston engines are louder',
      'Full steam boilers need inspection',
      'Ship it anyway you like',
      'No, keep it',
    ],
    ...[
      'Gegen den Strom schwimmen',
      'Warum nicht erst im Herbst?',
      'Trotzdem nicht',
      'Später kündigen',
      'Later tekenen',
    ],
    ...['Contra la pared hay moho', 'No hay motivo de alarma', 'Nada de nada', 'Remove IE mode now'],
    ...['“No reason not to sign” is what the landlord says', `No reason not to sign. ${'It is long. '.repeat(30)}`],
  ])('comes back as it is: %s', (action) => {
    expect(plainSaid(action)).toBe(action);
  });

  const texts = z.array(z.string());
  const later = z.array(z.object({ question: z.string(), go: texts, hold: texts, on_terms: texts, neither: texts }));
  const cases = [
    ...readAnswers('development'),
    ...later.parse(JSON.parse(readFileSync(fileOf('development', 'later-answers.json'), 'utf8'))),
  ];
  const filed = cases.flatMap(({ question, go, hold, on_terms, neither }) =>
    Object.entries({ go, hold, 'on terms': on_terms, neither }).flatMap(([stance, actions]) =>
      actions.map((action) => ({ question, action, stance })),
    ),
  );

  test('is nearly all of what is recommended at tables, and what is not is read no worse', () => {
    const changed = filed.filter(({ action }) => plainSaid(action) !== action);
    expect(changed.length / filed.length).toBeLessThan(0.03);
    const worse = changed.filter(
      ({ question, action, stance }) =>
        stanceOf(question, action) === stance && stanceOf(question, plainSaid(action)) !== stance,
    );
    expect(worse).toEqual([]);
  });

  test('stays plain when it is put plainly once more', () => {
    const twice = [...told, ...filed].map(({ action }) => plainSaid(action)).filter((said) => plainSaid(said) !== said);
    expect(twice).toEqual([]);
  });
});
