import { describe, expect, test } from 'vitest';
import { stemOf } from '../synthesis-2/stem.ts';
import { createTextReader } from '../synthesis-2/text-relations.ts';
import { judgePair } from './judge-pair.ts';
import { readClaim } from './read-claim.ts';

const reader = createTextReader(stemOf);
const claim = (text: string) => readClaim(reader.read(text), stemOf);
const judge = (one: string, other: string) => judgePair(claim(one), claim(other));

describe('what is denied, or said by an opposite, is turned', () => {
  test.each([
    [
      'The subcontractor, not our own crew, cut the fibre line on Elm Street.',
      'Our own crew cut the fibre on Elm Street.',
    ],
    [
      'There is no evidence that the witness was pressured by the police.',
      'The recordings show the police pressuring the witness.',
    ],
    [
      'Several board members had financial ties to the supplier.',
      'Several board members were absent when the supplier was chosen.',
    ],
    [
      'The CVE-2024-3094 backdoor is present in the base image we ship.',
      "Our base image isn't affected by CVE-2024-3094, as it has xz 5.4.5.",
    ],
    [
      'The webhook handler verifies the HMAC signature before it parses the body.',
      "The webhook handler doesn't verify the HMAC signature before parsing the body.",
    ],
    [
      'Turnover among nurses fell after the shift model was changed.',
      'After the change of the shift model, turnover among nurses rose.',
    ],
    ['The rollback to 4.2.1 succeeded at 14:05 UTC.', 'At 14:05 UTC the rollback to 4.2.1 failed.'],
    [
      'The README does not explain how to set `DATABASE_URL`.',
      'The example value of `DATABASE_URL` in the README points to a dead host.',
    ],
    [
      "The exchange sent the tokens to the attacker's wallet.",
      "No tokens ever left the exchange for the attacker's wallet.",
    ],
    [
      '`SessionCache` is safe for concurrent use since every access goes through the mutex.',
      'Concurrent access to `SessionCache` is unsafe; `evict()` touches the map outside the mutex.',
    ],
    ['The drug is considered safe in the first trimester.', 'In the first trimester, this drug is contraindicated.'],
    [
      'The city council approved the stadium loan on Tuesday.',
      'On Tuesday the stadium loan was voted down by the city council.',
    ],
    ['TLS verification is on by default in this client.', 'By default the client skips TLS verification.'],
    ['Sleep quality improved in the group that got the drug.', 'In the treated group, sleep quality got worse.'],
    ['Le vaccin protège aussi contre la nouvelle souche.', 'Contre la nouvelle souche, ce vaccin est sans effet.'],
    ['The non-compete is enforceable under California law.', 'California law makes this non-compete void.'],
    ['Die Versicherung muss den Wasserschaden zahlen.', 'Für den Wasserschaden haftet die Versicherung nicht.'],
    [
      'Das Gutachten zum Unfallhergang ist unparteiisch.',
      'Das Gutachten zum Unfallhergang ist parteiisch, denn der Gutachter wird vom Kläger bezahlt.',
    ],
    [
      'The finance director approved the transfer by phone.',
      'Nobody in finance approved that transfer; the voice on the phone was a deepfake.',
    ],
    [
      'GDPR lets us keep the chat logs for two years on the basis of legitimate interest.',
      "There's no legal basis under the GDPR for keeping chat logs beyond the end of the ticket.",
    ],
    ['The parser handles nested quotes correctly.', "Nested quotes aren't handled correctly by the parser."],
    ['Not one of the containers was opened by customs.', 'Customs opened container MSKU-449120 on 8 May.'],
    [
      'Buy the extended warranty for the forklifts.',
      "The extended warranty on the forklifts isn't worth it; save the money.",
    ],
    ['Todos los pasajeros llevaban puesto el cinturón.', 'Ningún pasajero llevaba el cinturón abrochado.'],
    [
      'The share of women on boards shrank last year.',
      'More board seats were held by women at the end of last year than at its start, in share as well as number.',
    ],
    ['The attacker logged in as root.', "None of the attacker's root logins got through."],
    [
      'The bug comes from the compiler upgrade.',
      "The compiler upgrade has nothing to do with this bug, it's there with gcc 9 too.",
    ],
    ['The scraper respects robots.txt. We checked the requests.', 'robots.txt is not respected by the scraper.'],
    ["It isn't true that the board wasn't informed of the leak.", 'The board was never informed of the leak.'],
    ['Always pin the action to a commit SHA.', "Actions shouldn't be pinned to a SHA, track the major tag instead."],
    ['The court gave him a suspended sentence.', 'He was sent to prison by the court without suspension.'],
    ['Copilot-generated code in this PR was reviewed by a human.', 'No human reviewed the generated code in this PR.'],
    [
      "A collision of two order numbers can't happen.",
      'Order numbers 77120 and 77120 were issued to two customers on 9 March, a collision.',
    ],
    [
      'Die Kündigung ist wirksam. Der Betriebsrat wurde angehört.',
      'Mangels Anhörung des Betriebsrats ist die Kündigung unwirksam.',
    ],
    [
      "We can ship this library in a closed-source product, it's MIT.",
      'The library is under AGPL, so shipping it in a closed-source product is not permitted.',
    ],
    [
      '`compareVersions` sorts releases in ascending order.',
      'The list of releases that `compareVersions` yields is in descending order.',
    ],
    ['Nobody was hurt when the crane fell.', 'Four people were hurt when the crane fell.'],
    ['The invoice was approved by the department head.', 'The invoice was never approved by the department head.'],
    ['The sample was not contaminated.', 'The sample was contaminated.'],
    ['The court has jurisdiction over the dispute.', 'The court lacks jurisdiction over the dispute.'],
    ['Nothing in the log points to an intrusion.', 'The log points to an intrusion.'],
    [
      'There is no evidence that the vaccine causes fever in infants.',
      'There is clear evidence that the vaccine causes fever in infants.',
    ],
    ['The endpoint refuses requests without a token.', 'The endpoint accepts requests without a token.'],
    ['The witness could identify the driver.', 'The witness was unable to identify the driver.'],
    [
      'The minister denied that the contract had been signed.',
      'The minister confirmed that the contract had been signed.',
    ],
    ['No backup exists for the billing database.', 'A backup exists for the billing database.'],
    ['Employment rose in the coastal districts last year.', 'Employment fell in the coastal districts last year.'],
    ['The buyer is bankrupt.', 'The buyer is solvent.'],
    ['The tumour is benign.', 'The tumour is malignant.'],
    ['The witness was sober when the fight began.', 'The witness was drunk when the fight began.'],
    ['The patch widens the race window.', 'The patch narrows the race window.'],
    ['The candidate was candid about the gap in her career.', 'The candidate was evasive about the gap in her career.'],
    ['The new drug is cheaper than the old one.', 'The new drug is dearer than the old one.'],
    ['The rule is strict about overtime.', 'The rule is lenient about overtime.'],
    ['The merger strengthens the balance sheet.', 'The merger weakens the balance sheet.'],
    ['The call to flush() is synchronous.', 'The call to flush() is asynchronous.'],
    ['Access is granted by default.', 'Access is denied by default.'],
    ['The shares are overvalued.', 'The shares are undervalued.'],
    ['The comparison of the token is constant time.', 'The comparison of the token is not constant time.'],
    ['The handler swallows the error of the database call.', 'The handler logs the error of the database call.'],
    ['The change is covered by tests.', 'The change has no tests.'],
    ['The failover to the standby worked.', 'The failover to the standby did not work.'],
    ['The biopsy was positive for lymphoma.', 'The biopsy was negative for lymphoma.'],
    ['Blood pressure dropped after the infusion.', 'Blood pressure climbed after the infusion.'],
    ['The trial was stopped early for benefit.', 'The trial was stopped early for harm.'],
    ['The clause is void.', 'The clause is enforceable.'],
    ['The licence is exclusive.', 'The licence is non-exclusive.'],
    ['The company overstated its profit.', 'The company understated its profit.'],
    ['The bond was upgraded by the agency.', 'The bond was downgraded by the agency.'],
    ['Margins fell because costs rose.', 'Margins fell because prices fell.'],
    ['The dividend will be cut.', 'The dividend will be raised.'],
    ['She has led a team of twelve.', 'She has never led a team.'],
    ['Hire him now.', 'Do not hire him now.'],
    ['The candidate speaks fluent Dutch.', 'The candidate speaks no Dutch.'],
    [
      'Police arrested two men after the robbery of a jeweller in Antwerp.',
      'Police released two men after the robbery of a jeweller in Antwerp.',
    ],
    ['Every patient in the ward was screened.', 'Not every patient in the ward was screened.'],
    ['Most voters oppose the tunnel.', 'Most voters support the tunnel.'],
    ['Some voters oppose the tunnel.', 'Some voters support the tunnel.'],
    ['None of the sensors was calibrated.', 'All of the sensors were calibrated.'],
    ['Visitors must wear a badge.', 'Visitors need not wear a badge.'],
    ['It is certain that the ship sank.', 'It is doubtful that the ship sank.'],
    ['It is not unlikely that the pact holds.', 'It is unlikely that the pact holds.'],
    ['There is no reason not to ship.', 'There is a reason not to ship.'],
    ['No tenant failed to pay.', 'One tenant failed to pay.'],
    ['He did not deny taking the money.', 'He denied taking the money.'],
    ['Sales in May were higher than in April.', 'Sales in May were lower than in April.'],
    ['Smoking in the corridor set off the alarm.', 'Smoking in the corridor did not set off the alarm.'],
    [
      'It seems that the memo was leaked by the press office.',
      'It seems that the memo was not leaked by the press office.',
    ],
    ['The ice sheet gained mass between 2010 and 2020.', 'The ice sheet lost mass between 2010 and 2020.'],
    ['The signal is an artefact of the detector.', 'The signal is real and not an artefact of the detector.'],
    ['The effect replicated in the second sample.', 'The effect did not replicate in the second sample.'],
    ['Leave the conveyor running during the shift change.', 'Stop the conveyor during the shift change.'],
    ['The night shift is overstaffed.', 'The night shift is understaffed.'],
    ['Rotate the keys every month.', 'Never rotate the keys.'],
    ['Die Umsätze sind im Mai gestiegen.', 'Die Umsätze sind im Mai gesunken.'],
    ['Der Server verschlüsselt die Sicherungen.', 'Der Server verschlüsselt die Sicherungen nicht.'],
    ['Der Patient darf morgen aufstehen.', 'Der Patient darf morgen nicht aufstehen.'],
    ['Alle Prüfungen sind bestanden.', 'Keine der Prüfungen ist bestanden.'],
    ['Die Klage ist begründet.', 'Die Klage ist unbegründet.'],
    ['La vacuna es segura para niños.', 'La vacuna no es segura para niños.'],
    ['The Prüfbericht says the boiler is safe.', 'The Prüfbericht says the boiler is not safe.'],
    ['La digue a tenu pendant la crue.', "La digue n'a pas tenu pendant la crue."],
    [
      'In the elderly patients of the second cohort the higher dose reduced the number of strokes significantly.',
      'In the elderly patients of the second cohort the higher dose did not reduce the number of strokes significantly.',
    ],
    [
      'The authors report that biodiversity in the restored wetland recovered to the level of the reference site within a decade.',
      'The authors report that biodiversity in the restored wetland had not recovered to the level of the reference site after a decade.',
    ],
    ['The reactor tripped automatically.', 'The reactor was tripped by hand.'],
    ['The patient arrived conscious.', 'The patient arrived unconscious.'],
    ['The cable was cut from outside.', 'The cable was not cut from outside.'],
    ['The index makes the query faster.', 'The index makes the query slower.'],
    ['The judge found the witness credible.', 'The judge did not find the witness credible.'],
    ['The lease forbids subletting.', 'The lease allows subletting.'],
    ['Die Maschine läuft auch nachts.', 'Die Maschine läuft nachts nicht.'],
    ['El puente resistió el terremoto.', 'El puente no resistió el terremoto.'],
    ['The rebate is paid to the landlord, not the tenant.', 'The rebate is paid to the tenant, not the landlord.'],
    ['The minister was informed in time.', 'The minister was informed too late.'],
    ['The two samples come from the same donor.', 'The two samples come from different donors.'],
    ['The contractor is insured.', 'The contractor has no insurance.'],
    ['The reviewer recommends acceptance.', 'The reviewer recommends rejection.'],
    ['The merger was approved by the regulator.', 'The merger was blocked by the regulator.'],
    ['Everyone on the team has access to production.', 'Nobody on the team has access to production.'],
    ['We can ship without the audit.', 'We cannot ship without the audit.'],
    ['The tests are deterministic.', 'The tests are flaky.'],
    ['Vote yes on the merger.', 'Vote no on the merger.'],
    ['The dose was too high.', 'The dose was too low.'],
    ['The sensor reads high by 2 degrees.', 'The sensor reads low by 2 degrees.'],
    ['The policy applies retroactively.', 'The policy does not apply retroactively.'],
    ['It has always been legal to park here.', 'It has never been legal to park here.'],
    ['The parser accepts trailing commas.', 'The parser rejects trailing commas.'],
    ['Der Zug fährt sonntags.', 'Der Zug fährt sonntags nicht.'],
    ['El acusado estaba en casa.', 'El acusado no estaba en casa.'],
    ['The old bridge carries trams.', 'The new bridge carries trams.'],
    ['Doctors recommend the drug for children.', 'Doctors do not recommend the drug for children.'],
    ['The cache must be cleared before the restart.', 'The cache must not be cleared before the restart.'],
    ['She won the case against the city.', 'She lost the case against the city.'],
    ['The figures include the Asian branch.', 'The figures exclude the Asian branch.'],
    ['The test covers the error path.', 'The test does not cover the error path.'],
    ['We sold more tickets than last year.', 'We sold fewer tickets than last year.'],
    ['The treaty binds both parties.', 'The treaty binds neither party.'],
    ['The deposit is refundable.', 'The deposit is non-refundable.'],
    ['The call is thread-safe.', 'The call is not thread-safe.'],
    ['The loan is secured by the house.', 'The loan is unsecured.'],
    ['The flight left on time.', 'The flight left late.'],
    ['The author cites the study correctly.', 'The author cites the study incorrectly.'],
    ['El avión salió con retraso.', 'El avión salió sin retraso.'],
    ['Le contrat est valable.', "Le contrat n'est pas valable."],
    ['The tank leaks when full.', 'The tank leaks when empty.'],
    [
      "The nurse noted the patient's penicillin allergy in the chart.",
      "The penicillin allergy was not entered in the patient's chart by the nurse.",
    ],
    [
      'The curfew applies to everyone in the dormitory, guests included.',
      'Guests of the dormitory are exempt from the curfew.',
    ],
    [
      "The chatbot hands the customer to a human as soon as it doesn't know the answer.",
      "There's no way to reach a human from the chatbot; it goes in circles when it has no answer.",
    ],
    ['Taste the sauce before adding salt.', 'Do not taste the sauce until the salt has been added.'],
    [
      "The questionnaire doesn't ask for the respondent's religion.",
      'Respondents are asked about their religion in the questionnaire.',
    ],
    ["re: q3 numbers – ops says we're UNDER budget by 40k fyi", 'fyi q3: ops is 40k OVER budget!!'],
    [
      "The cockpit recording proves that the pilot acknowledged the tower's instruction to hold short of the runway.",
      "There is no acknowledgement by the pilot of the tower's instruction to hold short of the runway on the cockpit recording.",
    ],
    [
      'The gas supplier was warned in writing two weeks before the explosion.',
      'Before the explosion the gas supplier had received no warning of any kind.',
    ],
    [
      "There's a defibrillator in the entrance hall of the stadium.",
      'The entrance hall of the stadium has no defibrillator.',
    ],
    [
      "The rating agency upgraded the city's bonds in its February review.",
      'In its February review the rating agency downgraded the bonds of the city.',
    ],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['turned']));
});

describe('each has a figure of its own', () => {
  test.each([
    [
      'Latency spiked to 900 ms on 4 June between 10:00 and 10:20.',
      'On 11 June latency spiked to 900 ms between 10:00 and 10:20.',
    ],
    ['`MAX_RETRIES` is set to 3 in production.', 'In production `MAX_RETRIES` has the value 30.'],
    ['Der Hersteller wusste seit 2018 von dem Mangel.', 'Von dem Mangel erfuhr der Hersteller erst im Jahr 2022.'],
    [
      'Delivery of the transformers takes 14 weeks, as the vendor confirmed in writing.',
      "The vendor's written confirmation gives 40 weeks for delivery of the transformers.",
    ],
    ['The patient weighs 58 kg according to the chart.', 'Her chart gives a weight of 85 kg.'],
    ['Upgrading from 5.6 to 5.7 drops the old index format.', 'Upgrading from 5.7 to 5.8 drops the old index format.'],
    [
      'The survey of March found that twelve of the forty households on Quay Lane have no running water.',
      'On Quay Lane, 21 of the forty households are without running water according to the survey of March.',
    ],
    ['The choir has 31 members.', 'Exactly 29 singers make up the choir.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['figures']));
});

describe('each has a name of its own', () => {
  test.each([
    [
      'Release 2.14 breaks single sign-on for Okta customers.',
      'Release 2.14 breaks single sign-on for customers with Azure AD.',
    ],
    ['Rents in Leipzig have climbed faster than incomes.', 'In Dresden rents have climbed faster than incomes.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['names']));
});

describe('one is said more surely than the other', () => {
  test.each([
    [
      'The regulator may impose a fine for the late filing.',
      'The regulator is going to impose a fine for the late filing.',
    ],
    ['A power cut could wipe the unsaved measurements.', 'A power cut wiped the unsaved measurements of run 17.'],
    ['The judge might exclude the recording.', 'The judge has ruled that the recording is excluded as of today.'],
    [
      'Wir sollten die Preise im Herbst anheben.',
      'Eine Preiserhöhung im Herbst wäre falsch, die Preise müssen bleiben, wie sie sind.',
    ],
    ['Tolls might be introduced on the coastal road.', 'Tolls on the coastal road will start at 3 euros from January.'],
    ['The supplier must replace the pump.', 'The supplier may replace the pump.'],
    ['The strike may end this week.', 'The strike will end this week.'],
    ['The levee could have failed in the flood.', 'The levee failed in the flood.'],
    ['We should move to the new vendor.', 'We have moved to the new vendor.'],
    ['The deal might close in May.', 'The deal closed in May.'],
    ['He can lift 40 kg.', 'He should lift 40 kg.'],
    ['The court will hear the case.', 'The court has heard the case.'],
    ['The suspect may have fled.', 'The suspect fled.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['force']));
});

describe('one says of how much, or on which condition, it holds', () => {
  test.each([
    [
      'The bill passed the lower house by a majority of nine votes.',
      'The Senate committee has recommended that the bill be passed.',
    ],
    ['Die Lieferung ist vollständig am 12. April eingetroffen.', 'Am 12. April kam nur ein Teil der Lieferung an.'],
    [
      'If the bridge closes, lorries need 40 minutes more to reach the port.',
      'The bridge is going to close for repairs in October.',
    ],
    ["The signature on page 9 is Mr. Duarte's own.", 'Someone other than Mr. Duarte signed page 9.'],
    [
      'The application was rejected for being incomplete.',
      'The applicant appealed against the rejection of another application.',
    ],
    [
      'The congestion charge made traffic in the centre lighter.',
      'Traffic in the centre is as heavy as it was before the congestion charge.',
    ],
    ['The exemption holds for farms.', 'The exemption holds for small farms with less than ten hectares.'],
    ['The discount applies to books only.', 'The discount applies to everything except books.'],
    ['The lawyer advised against settling.', 'The lawyer advised settling.'],
    ['All invoices but one were paid.', 'All invoices were paid.'],
    ['Die Anlage ist ausser Betrieb.', 'Die Anlage ist in Betrieb.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['scope']));
});

describe('who does what to whom is exchanged', () => {
  test.each([
    [
      'Meridian sued Halvorsen for breach of the exclusivity clause.',
      'It was Halvorsen who sued Meridian over the exclusivity clause.',
    ],
    ['The fund bought the shares from the founder in May.', 'In May, the founder bought the shares from the fund.'],
    [
      'El paciente niega haber bebido alcohol y la prueba fue negativa.',
      'La prueba de alcohol del paciente dio positivo.',
    ],
    ['The nurse corrected the dose that the doctor had written.', 'The doctor corrected a dose written by the nurse.'],
    [
      'Customs cleared the shipment, and after that the seal was broken.',
      'The seal had been broken before the shipment got to customs.',
    ],
    ['Kestrel Ltd owes Brandt & Sons 90,000 euros.', 'Brandt & Sons owes 90,000 euros to Kestrel Ltd.'],
    ['The driver needs CUDA 11 and does not run on CUDA 12.', 'The driver needs CUDA 12 and does not run on CUDA 11.'],
    ['The fund owes the bank four million.', 'The bank owes the fund four million.'],
    [
      'Rebels captured the town on Tuesday, the army said.',
      'The army recaptured the town on Tuesday and drove the rebels out, it said.',
    ],
    ['The lorry hit the tram.', 'The tram hit the lorry.'],
    ['Acme sued Borealis over the patent.', 'Borealis sued Acme over the patent.'],
    ['Marta reports to Joel.', 'Joel reports to Marta.'],
    ['The parser calls the lexer.', 'The lexer calls the parser.'],
    ['The replica was promoted and the primary demoted.', 'The primary was promoted and the replica demoted.'],
    ['The son inherited the farm from the uncle.', 'The uncle inherited the farm from the son.'],
    [
      'Service A depends on service B, not the other way round.',
      'Service B depends on service A, not the other way round.',
    ],
    ['Ana taught Bruno Portuguese.', 'Bruno taught Ana Portuguese.'],
    [
      'The nurse warned the doctor about the dose before he gave it.',
      'The doctor warned the nurse about the dose before she gave it.',
    ],
    ['Brazil beat Chile in the final.', 'Chile beat Brazil in the final.'],
    ['Route A is faster than route B.', 'Route B is faster than route A.'],
    ['Rust was quicker than Go in this benchmark.', 'Go was quicker than Rust in this benchmark.'],
    ['The old pump is louder than the new one.', 'The new pump is louder than the old one.'],
    ['More people died of cold than of heat.', 'More people died of heat than of cold.'],
    ['The leak caused the short circuit.', 'The short circuit caused the leak.'],
    ['The fall in prices led to the layoffs.', 'The layoffs led to the fall in prices.'],
    ["The employer owes the employee two weeks' pay.", "The employee owes the employer two weeks' pay."],
    ['The vaccine protects children better than adults.', 'The vaccine protects adults better than children.'],
    ['The father survived the mother.', 'The mother survived the father.'],
    ['The nurse called the family.', 'The family called the nurse.'],
    ['Sales to Japan exceeded sales to Korea.', 'Sales to Korea exceeded sales to Japan.'],
    ['The heater is controlled by the thermostat.', 'The thermostat is controlled by the heater.'],
    ['The manager hired by Lena quit.', 'The manager who hired Lena quit.'],
    ['Rents rose faster than wages.', 'Wages rose faster than rents.'],
    ['The son drove and the father slept.', 'The father drove and the son slept.'],
    ['Der Vermieter verklagt den Mieter.', 'Der Mieter verklagt den Vermieter.'],
    ['El equipo local ganó al visitante.', 'El visitante ganó al equipo local.'],
    ['Smith succeeded Jones as chair.', 'Jones succeeded Smith as chair.'],
    ['The witness trusted the accused.', 'The accused trusted the witness.'],
    ["The girl pushed the boy's bike.", "The boy pushed the girl's bike."],
    ['Der Lehrer lobte den Schüler.', 'Der Schüler lobte den Lehrer.'],
    ['In the final at Leuven, Dubois knocked out Okafor.', 'Okafor knocked out Dubois in the final at Leuven.'],
    ['The ministry sued the newspaper for libel.', 'The newspaper sued the ministry for access to files.'],
    ['Die Wärmepumpe ist leiser als die alte Gasheizung.', 'Die alte Gasheizung war leiser als die Wärmepumpe.'],
    ['The trainee corrects the reports of the supervisor.', 'The supervisor corrects the reports of the trainee.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['roles']));
});

describe('what comes first comes last', () => {
  test.each([
    [
      'Staff left because the office was moved out of town.',
      'The office was moved out of town because so many staff had left.',
    ],
    [
      'The director resigned after the audit report had come out.',
      'By the time the audit report came out, the director had long since resigned.',
    ],
    ['The alert fired before customers noticed the errors.', 'Customers noticed the errors before the alert fired.'],
    [
      'The limitation period had run out before the claim was filed.',
      'The claim was filed before the limitation period had run out.',
    ],
    ['She resigned before she was charged.', 'She was charged before she resigned.'],
    [
      'For cash-on-delivery orders the driver has to collect the payment before the parcel is handed to the customer.',
      'The driver hands the parcel to the customer first and collects the payment afterwards when an order is cash on delivery.',
    ],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['order']));
});

describe('another word stands in the same place', () => {
  test.each([
    [
      'A CT of the abdomen showed a 2 cm cyst in the left kidney.',
      'CT abdomen: 2 cm cyst in the right lobe of the liver.',
    ],
    [
      'The password reset link can be used over and over until it expires.',
      'Reset links are single-use: the token is deleted on first redemption.',
    ],
    ['Interns have read access to the production database.', 'Interns have write access to the staging database.'],
    [
      'The merger agreement contains a non-compete clause of five years.',
      'The merger agreement lacks a clause on termination fees.',
    ],
    [
      'The CSV export drops the time zone from the `created` column.',
      'The CSV export drops leading zeros from the `postcode` column.',
    ],
    ['El hospital de Jaén se quedó sin camas el lunes.', 'El hospital de Jaén se quedó sin anestesistas el lunes.'],
    ['Freight costs went up 12% in the first half.', 'Storage costs went up 12% in the first half.'],
    ['Alerts go out when CPU exceeds 90% for five minutes.', 'Alerts go out when disk use exceeds 90%.'],
    ['`encode()` allocates a new buffer for every call.', '`decode()` allocates a new buffer on each call.'],
    ['The left headlight of the lorry was broken.', 'Both headlights and the horn of the lorry did not work.'],
    ['The payment service logs card numbers.', "The mail service logs customers' street addresses on every send."],
    ['El juez admitió la demanda contra el banco.', 'El juez admitió la demanda contra el notario.'],
    [
      'Teachers were given no training on the new grading software.',
      'Parents got no information about the new grading software.',
    ],
    [
      'The charity spent 31% of donations on administration.',
      'The charity raised 31% less in donations than a year ago.',
    ],
    [
      'Nordbank has been waiting six weeks for an answer to its ticket.',
      'Südkasse has been waiting six weeks for an answer to its ticket.',
    ],
    ['El ascensor del ala norte lleva dos semanas averiado.', 'El ascensor del ala sur lleva dos semanas averiado.'],
    ['lodash 4.17.15 has a prototype pollution flaw.', 'minimist 1.2.5 has a prototype pollution flaw as well.'],
    ['The buyer has to insure the goods during sea transport.', 'The seller must pack the goods for sea transport.'],
    ['Access to the vault should be logged.', 'Access to the vault should be limited to two people at a time.'],
    ['Le suspect a quitté Lyon en voiture.', "Le suspect a retiré de l'argent à Lyon."],
    ['The blue model scratches easily when it is cleaned.', 'The steel model scratches easily when cleaned.'],
    [
      'The supplier in Izmir uses child labour, according to the NGO.',
      'Der Lieferant in Izmir zahlt unter Mindestlohn, so die NGO.',
    ],
    ['Sales in Asia grew slightly last year.', 'Sales in Asia grew strongly in the premium segment last year.'],
    ['La ley exige un estudio de impacto ambiental.', 'La ley exige una consulta a las comunidades indígenas.'],
    ['The front end validates the IBAN, the back end accepts anything.', 'The back end stores the IBAN in clear.'],
    ['Der Chefarzt hat die Operation nicht dokumentiert.', 'Der Chefarzt hat die Operation nicht selbst durchgeführt.'],
    ['The playground needs a fence along the road.', "The playground's swing is rusted through."],
    ['Every shop in the mall has reopened.', 'The pharmacy in the mall is still shut.'],
    [
      'Article 12 gives the buyer a right to inspect the plant.',
      'Article 12 obliges the seller to keep records for six years.',
    ],
    ['La startup perdió a su director técnico.', 'The start-up is looking for a new sales director.'],
    ['La escuela perdió a dos profesores de música.', 'La escuela perdió la subvención para música.'],
    ['The firm underpaid VAT for 2020.', 'The firm underpaid payroll tax in 2020.'],
    ['El banco subió las comisiones en enero.', 'El banco cerró veinte sucursales en enero.'],
    [
      'Waiting times for a knee operation have become shorter since 2020.',
      'Since 2020, people wait longer for a knee operation.',
    ],
    [
      'Evacuate the building at once if the gas alarm sounds.',
      'When the gas alarm goes off, everyone has to stay inside with the windows shut.',
    ],
    ["L'entreprise emploie douze intérimaires depuis mars.", "L'entreprise a licencié douze salariés en mars."],
    [
      "Judge Amari owns shares in the defendant's parent company.",
      'Judge Amari has presided over the case since 2020.',
    ],
    ['Her code sample is her own work.', 'The code sample she handed in was copied from a public repository.'],
    ['The appendix of the thesis was plagiarised.', 'The entire thesis was plagiarised, word for word.'],
    ['The first reactor was shut down for refuelling.', 'The second reactor was shut down for refuelling.'],
    ['Revenue grew by 4% in the third quarter.', 'Revenue grew by 4% in the fourth quarter.'],
    ['The cache holds 512 MB.', 'The disk holds 512 MB.'],
    ['The offer is 80,000 euros a year.', 'The offer is 80,000 francs a year.'],
    ['The pipe is 40 cm wide.', 'The pipe is 40 cm long.'],
    ['Interest is charged monthly at 2%.', 'Interest is charged yearly at 2%.'],
    ['The memory leak was fixed in 2.4.1.', 'The memory leak was reported in 2.4.1.'],
    ['The library is pinned to 1.9.2.', 'The library is pinned to 1.9.12.'],
    [
      'The report does not say that the dam is unsafe.',
      'The report does not say that the dam is overdue for inspection.',
    ],
    ['The queue drains during the night.', 'The queue grows during the night.'],
    ['The ruling is final.', 'The ruling is provisional.'],
    ['The ruling is final.', 'The ruling is public.'],
    ['The landlord welcomed the inspection.', 'The landlord resisted the inspection.'],
    ['Missing null check in parseHeader.', 'Missing bounds check in parseHeader.'],
    ['The left rear tyre is worn.', 'The right rear tyre is worn.'],
    ['The north wing leaks when it rains.', 'The south wing leaks when it rains.'],
    ['User emails are stored in plain text.', 'User passwords are stored in plain text.'],
    ['The staging cluster runs out of disk every week.', 'The production cluster runs out of disk every week.'],
    ['The seller did not disclose the damp.', 'The seller did not disclose the debt.'],
    ['SQL injection through the parameter `sort`.', 'SQL injection through the parameter `filter`.'],
    ['getUser returns null for deleted users.', "getUser throws for deleted users' tokens."],
    ['getUser returns null for a deleted user.', 'getUser throws for a deleted user.'],
    ['The test never asserts on the response body.', 'The test never asserts on the response status.'],
    ['Request ids are generated on the client.', 'Request ids are validated on the client.'],
    ['The migration drops the column `legacy_id`.', 'The migration renames the column `legacy_id`.'],
    ['The alert fired after the disk was full.', 'The alert fired after the disk was replaced.'],
    ['Traffic to the checkout doubled during the sale.', 'Errors in the checkout doubled during the sale.'],
    ['DNS lookups from the pods time out.', 'DNS lookups from the nodes time out.'],
    ['Rolling back restored service.', 'Rolling back made the outage worse.'],
    ['Take the tablet with food.', 'Take the tablet on an empty stomach.'],
    ['The drug is safe in pregnancy.', 'The drug is safe in breastfeeding.'],
    ['The fracture of the left wrist was missed.', 'The fracture of the right wrist was missed.'],
    ['Mortality was lower in the treatment arm.', 'Nausea was lower in the treatment arm.'],
    ['The mother carries the gene.', 'The daughter carries the gene.'],
    ['The notice was served within the period.', 'The notice was served out of time.'],
    ['The seller bears the cost of transport.', 'The seller bears the risk of transport.'],
    ['The seller bears the risk until delivery.', 'The buyer bears the risk until delivery.'],
    ['The defendant may appeal within 30 days.', 'The plaintiff may appeal within 30 days.'],
    ['The landlord must give notice before he enters.', 'The landlord must give notice before he sells.'],
    ['The company overstated its profit.', 'The company overstated its stock.'],
    ['The bank lent money to the fund.', 'The bank lent money to the founder.'],
    ['The gross margin is 40%.', 'The net margin is 40%.'],
    ['She left the firm after the merger.', 'She joined the firm after the merger.'],
    ['His references praise his patience.', 'His references question his patience with juniors.'],
    ['The candidate reads Dutch.', 'The candidate speaks Dutch.'],
    [
      'The company will close its plant in Turin and move 300 jobs to Poland, a spokeswoman said on Friday.',
      'The company will close its plant in Turin and retrain 300 workers in Poland, a spokeswoman said on Friday.',
    ],
    [
      'Police say that the fire in the warehouse was set on purpose.',
      'Police say that the fire in the warehouse was an accident.',
    ],
    ['The prime minister met the king on Monday.', 'The prime minister met the queen on Monday.'],
    ['The storm cut power to 4,000 homes in Galway.', 'The storm cut water to 4,000 homes in Galway.'],
    ['The alarm rang two hours before the explosion.', 'The alarm rang two hours before the inspection.'],
    ['She signed before the notary arrived.', 'She left before the notary arrived.'],
    ['Only managers can see salaries.', 'Only managers can change salaries.'],
    ['Few studies include women over 70.', 'Few studies include men over 70.'],
    ['The drug is believed to reduce relapse.', 'The drug was shown to reduce relapse.'],
    ['The outage was limited to Europe.', 'The outage hit every region.'],
    ['Encryption is on for data at rest.', 'Encryption is on for data in transit.'],
    ['Writes are slow during backups.', 'Reads are slow during backups.'],
    ['The smell is strongest in the cellar.', 'The smell is strongest in the morning.'],
    ['The new pump is louder than the old one.', 'The new pump is heavier than the old one.'],
    ['The generic works as well as the original.', 'The generic works worse than the original.'],
    ['The new contract costs less than the old one.', 'The new contract costs less than the draft.'],
    ['The delay was caused by the supplier.', 'The delay was caused by the customs office.'],
    ['The fever was caused by the infection.', 'The rash was caused by the infection.'],
    ['I think that the password reset is fine.', 'I think that the password policy is fine.'],
    ['The enzyme cuts the bond at low pH.', 'The enzyme forms the bond at low pH.'],
    ['The mice on the high-fat diet gained weight.', 'The rats on the high-fat diet gained weight.'],
    ['Temperature explains most of the variance.', 'Salinity explains most of the variance in the winter data.'],
    ['The comet passes the sun in June.', 'The comet passes the earth in June.'],
    ['The forklift in hall 2 needs new brakes.', 'The forklift in hall 2 needs new tyres.'],
    ['Pallets block the door to the stairs.', 'Pallets block the door to the yard.'],
    [
      'tbh the migration looks done to me, all rows are over (checked twice!)',
      "tbh the migration doesn't look done to me, half of the rows are NOT over (checked twice!)",
    ],
    [
      'so basically what i found is that the form loses the address when you go back',
      'so basically what i found is that the form loses the phone number when you go back',
    ],
    ['Der Vertrag wurde rechtzeitig gekündigt.', 'Der Vertrag wurde zu spät gekündigt.'],
    ['Die Brücke ist für Lastwagen gesperrt.', 'Die Brücke ist für Lastwagen freigegeben.'],
    ['Die Heizung im ersten Stock ist ausgefallen.', 'Die Heizung im zweiten Stock ist ausgefallen.'],
    ['La bomba del sótano está rota.', 'La bomba del tejado está rota.'],
    ['Los precios subieron en marzo.', 'Los precios bajaron en marzo.'],
    ['El banco aceptó la solicitud.', 'El banco rechazó la solicitud.'],
    ['El informe omite los costes.', 'El informe omite los riesgos.'],
    ['Le taux a augmenté en juin.', 'Le taux a baissé en juin.'],
    [
      "A spokesman for the ministry said that talks with the pilots' union would resume next week in Geneva without conditions.",
      "A spokesman for the ministry said that talks with the teachers' union would resume next week in Geneva without conditions.",
    ],
    [
      'The arbitrator found that the supplier had breached the duty to inform the buyer of the recall in time.',
      'The arbitrator found that the supplier had breached the duty to compensate the buyer for the recall in time.',
    ],
    [
      'Before each start the operator checks the oil level, the belt tension and the guard of the cutter.',
      'Before each start the operator checks the oil level, the belt tension and the guard of the shredder.',
    ],
    [
      'The new retry helper in http/client.ts sleeps for the full backoff even when the abort signal has already fired.',
      'The new retry helper in http/client.ts sleeps for the full backoff even when the server has sent Retry-After: 0.',
    ],
    ['The committee granted the appeal.', 'The committee dismissed the appeal.'],
    ['Payment is due in advance.', 'Payment is due in arrears.'],
    ['The painting is genuine.', 'The painting is a forgery.'],
    ['The plan keeps all jobs.', 'The plan cuts all jobs.'],
    ['La empresa contrató a más personal.', 'La empresa despidió a personal.'],
    ['The hypertension was caused by the drug.', 'The hypotension was caused by the drug.'],
    ['The firewall lets traffic on port 22 through.', 'The firewall drops traffic on port 22.'],
    ['The bank rejected the second application.', 'The bank rejected the third application.'],
    ['The roof of the barn collapsed.', 'The wall of the barn collapsed.'],
    ['The buyer inspected the boat in dry dock.', 'The buyer inspected the boat in the water.'],
    ['Login fails with an expired card.', 'Login fails with an expired certificate.'],
    ['The report was leaked to the press.', 'The report was sent to the press.'],
    ['Cyclists must wear helmets on trails.', 'Cyclists must wear lights on trails.'],
    ['The witness saw the car leave.', 'The witness saw the driver leave.'],
    ['The token expires after logout.', 'The session expires after logout.'],
    ['El contrato no menciona la fianza.', 'El contrato no menciona el plazo.'],
    ['Women earn less in sales.', 'Women earn less in marketing.'],
    ['The kernel panics on resume.', 'The kernel panics on suspend.'],
    ['The price includes tax.', 'The price includes delivery.'],
    ['The app crashes when the phone is rotated.', 'The app crashes when the phone is locked.'],
    ['The clinic tests staff every week.', 'The clinic tests staff every month on request.'],
    ['The supplier was paid twice in March.', 'The supplier was warned twice in March.'],
    ['The study was funded by the manufacturer.', 'The study was designed by the manufacturer.'],
    ['Only members may vote.', 'Only members may speak.'],
    ['The deposit is refundable until May.', 'The fee is refundable until May.'],
    ['The update fixes the crash on Android 14.', 'The update causes the crash on Android 14.'],
    ['The clause protects the tenant.', 'The clause harms the tenant.'],
    ['The bug appears only in release builds.', 'The bug appears only in debug builds.'],
    ['The refund was refused although the claim was valid.', 'The refund was granted although the claim was invalid.'],
    ['Die Kosten sind höher als geplant.', 'Die Kosten sind niedriger als geplant.'],
    ['The committee praised the draft.', 'The committee praised the author.'],
    ['The valve on line 2 sticks.', 'The gauge on line 2 sticks.'],
    ['The tax cut helps families.', 'The tax cut helps firms.'],
    ['The fund holds bonds.', 'The fund sells bonds.'],
    ['Patients in group 1 slept better.', 'Patients in group 1 ate better.'],
    ['The crew found water.', 'The crew found oil.'],
    ['The library function leaks memory on error.', 'The library function leaks memory on success.'],
    ['Herr Vogt leitet die Abteilung.', 'Frau Vogt leitet die Abteilung.'],
    ['El alcalde visitó la escuela.', 'El alcalde visitó el hospital.'],
    ['The invoice lacks a date.', 'The invoice lacks a stamp.'],
    ['The union accepted the offer in principle.', 'The union accepted the offer in full.'],
    ['Three witnesses saw a red van.', 'Three witnesses saw a red car.'],
    ['The tenant has paid the rent for June.', 'The tenant still owes the rent for June.'],
    ['The shipment cleared customs on Monday.', 'The shipment is still held by customs.'],
    ['The left engine failed first.', 'The right engine failed first.'],
    ['The employer is liable for the accident.', 'The employee is liable for the accident.'],
    ['The signal got stronger at night.', 'The signal got weaker at night.'],
    ['Der Zeuge hat gelogen.', 'Der Zeuge hat die Wahrheit gesagt.'],
    ['Die Frist beginnt mit der Zustellung.', 'Die Frist endet mit der Zustellung.'],
    ['Se permite fumar en el patio.', 'Se prohíbe fumar en el patio.'],
    ['The refund for the hotel is late.', 'The refund for the flight is late.'],
    ['Rule 4 forbids smoking.', 'Rule 4 forbids cooking.'],
    ['The lab tested the water for lead.', 'The lab tested the water for arsenic.'],
    ['Interest is paid on the loan.', 'Interest is paid on the account.'],
    ['The tool parses dates wrongly.', 'The tool prints dates wrongly.'],
    ['Two guards slept on duty on Friday.', 'Two guards drank on duty on Friday.'],
    ['The ad targets teenagers.', 'The ad offends teenagers.'],
    ['The vendor patched the server overnight.', 'The vendor rebooted the server overnight.'],
    ['El perro mordió al cartero.', 'El perro siguió al cartero.'],
    ['La sopa está fría.', 'La sopa está salada.'],
    ['The witness was paid by the defence.', 'The witness was called by the defence.'],
    ['The endpoint leaks emails to admins.', 'The endpoint leaks emails to everyone.'],
    ['The first draft mentions the fire.', 'The final draft mentions the fire.'],
    ['Her visa expires in March.', 'Her passport expires in March.'],
    ['The bank asked for a guarantee.', 'The bank gave a guarantee.'],
    [
      'The upper shelf of the herbarium cabinet shows water damage, probably from the pipe that burst in February, and should be emptied before mould sets in.',
      'The lower shelf of the herbarium cabinet shows water damage, probably from the mop that is used every evening, and should be emptied before mould sets in.',
    ],
    [
      'During the walk-through on Tuesday we saw that the fire door on the second floor, next to the copy room, is permanently wedged open.',
      'During the walk-through on Tuesday we saw that the fire door on the fourth floor, next to the kitchen, is permanently wedged open.',
    ],
    [
      'In debug mode the request logger writes the field `iban` to app.log in clear text, and the log is shipped to a third party.',
      'In debug mode the request logger writes the field `passport_no` to app.log in clear text, and the log is shipped to a third party.',
    ],
    [
      'Since the change of provider in May, refunds take more than two weeks for orders that were paid by card.',
      'Since the change of provider in May, refunds take more than two weeks for orders that were paid by bank transfer.',
    ],
    ['The path is not impassable in winter.', 'The path is not unlit in winter.'],
    [
      'Gross margin in the shoe division fell by two points to 31 percent, mainly because leather became more expensive.',
      'Gross margin in the sportswear division fell by two points to 31 percent, mainly because of discounts in the outlets.',
    ],
    [
      'Storm Britta tore the roof off a sports hall in Aalborg on Monday night, but nobody was inside at the time.',
      'Storm Britta sank eleven sailing boats in the harbour of Aalborg on Monday night, but nobody was on board at the time.',
    ],
    ['La planta depuradora funciona las veinticuatro horas.', 'La planta depuradora se apaga todas las noches.'],
    ['The lift has no mirror.', 'The lift has no voice announcement.'],
    [
      'La farmacia de guardia de Lugo se quedó sin insulina el sábado y mandó a los pacientes a otra que está a cuarenta kilómetros.',
      'La farmacia de guardia de Lugo no acepta recetas electrónicas de otras comunidades, así que los turistas tienen que pagar el precio completo.',
    ],
    [
      '开学两周了，初二的数学老师还没有收到新教材，只能用去年的旧书上课。',
      '开学两周了，初二的英语老师还没有排好课表，学生每天早上才知道有没有课。',
    ],
    [
      'The child had meningitis in the autumn, and her hearing has not been tested since then although the discharge letter asks for it.',
      'The child had meningitis in the autumn, and her parents were never told which vaccinations she still needs although the discharge letter lists them.',
    ],
    ['The fund charges an entry fee of 5 percent.', 'The fund charges an annual fee of 5 percent.'],
    ['Many residents own no car.', 'Many residents own no bicycle.'],
    ['Guests may use the pool.', 'Guests may use the sauna.'],
    ['heating in bus 5 broken AGAIN, kids are freezing', 'door of bus 5 stuck AGAIN, kids cant get out'],
    ['The router draws 12 watts.', 'The router runs on 12 volts.'],
    [
      "There's no alarm for disk usage in `eu-west-1`, where the volume with the order archive is already 91 % full.",
      "There's no alarm for disk usage in `ap-south-1`, where the volume with the search index is already 91 % full.",
    ],
    ["Le médecin n'a pas signé l'ordonnance.", "Le médecin n'a pas daté l'ordonnance."],
    ['Full-time employees in the canteen get free meals.', 'Full-time employees in the canteen get free work clothes.'],
    [
      "Unlike in previous years, the foundation didn't fail to publish the salaries of its directors on time.",
      "Unlike in previous years, the foundation didn't fail to publish the list of its donors on time.",
    ],
    ['Nobody was unaware of the recall.', 'Half of the staff had never heard of the recall.'],
    ['ref missed 2 clear fouls in 1st half smh', 'ref gave 2 silly yellows in 1st half smh'],
    ['The grant covers the travel costs of speakers.', 'The grant covers the hotel costs of speakers.'],
    [
      'The laboratory found residues of a banned pesticide in apples from the northern orchard, at three times the permitted level.',
      'The laboratory found residues of a banned pesticide in honey from hives beside the northern orchard, just above the permitted level.',
    ],
    ['Teachers must report absences by 8:30.', 'Parents must report absences by 8:30.'],
    [
      'Dear team, the badge reader at the north gate rejects valid cards.',
      'Dear team, the badge reader at the loading dock rejects valid cards.',
    ],
    [
      "The candidate for treasurer didn't disclose that she holds shares in the company that is to build the new clubhouse.",
      "The candidate for secretary didn't disclose that he holds shares in the company that is to build the new clubhouse.",
    ],
    ['hr still hasnt sent my contract :(', 'hr still hasnt paid my overtime :('],
    [
      'Few of the men in the sleep study were smokers, so nothing can be said about the effect of nicotine on them.',
      'Few of the women in the sleep study worked at night, so nothing can be said about the effect of shifts on them.',
    ],
    ['Only one of the nine jurors voted to acquit.', 'Six of the nine jurors were for acquittal.'],
    [
      'Marlow Ltd is a wholly owned subsidiary of Penrose Holdings, according to the extract from the companies register dated 4 February.',
      'The extract from the companies register dated 4 February shows that Marlow Ltd is the parent and owns all the shares of Penrose Holdings.',
    ],
    [
      'Nearly all the errors are in the German part of the manual.',
      'Nearly all the pictures are in the German part of the manual.',
    ],
    ['The defendant was not told the charge.', 'The defendant was not given an interpreter.'],
    ['La vacuna contra la gripe se agotó en octubre.', 'La vacuna contra el tétanos se agotó en octubre.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['slot']));
});

describe('another word links the same words', () => {
  test.each([
    ['The chairman resigned over the audit.', 'The chairman resigned from the audit.'],
    ['The mayor opened the fair with the bishop.', "The mayor opened the fair without the bishop's choir."],
    ['The ship carried wheat from Odessa.', 'The ship carried wheat to Odessa.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['links']));
});

describe('a word more takes the rest away', () => {
  test.each([
    ['It is safe to restart the node now.', 'Restarting the node now would lose data.'],
    ['The interface is backwards compatible.', 'The interface breaks backwards compatibility.'],
    ['The euro rose against the yen in March.', 'Against the yen, the euro lost value in the month of March.'],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['privative']));
});

describe('one says something else, too', () => {
  test.each([
    [
      'Passwords should be at least 10 characters long.',
      'Passwords ought to be at least 10 characters long and be checked against a breach list.',
    ],
    [
      "You have to call `close()` on the reader yourself, the library won't.",
      "Don't call `close()` on the reader: the library does it, and a second call panics.",
    ],
    [
      'The test cores show that the concrete of the second slab was still soft when the crane was put on it, two days after pouring.',
      'By the time the crane was put on the second slab, the concrete had fully hardened, as the test cores prove.',
    ],
  ])('%s | %s', (one, other) => expect(judge(one, other).reasons).toEqual(['added']));
});

describe('two things tell them apart', () => {
  test.each([
    [
      'The breach exposed records of 41,000 customers.',
      'The breach exposed records of 410,000 customers.',
      ['figures', 'slot'],
    ],
    [
      'Metformin should be stopped before the contrast scan.',
      'Continue metformin through the contrast scan.',
      ['turned', 'scope'],
    ],
    [
      'The Lyon warehouse failed the fire inspection because of blocked exits.',
      'The Nantes warehouse failed its fire inspection; exits were blocked.',
      ['names', 'slot'],
    ],
    [
      'The candidate from Oporto speaks fluent Portuguese.',
      'El candidato de Oporto no habla portugués.',
      ['turned', 'slot'],
    ],
    [
      'Version 3.8 of the client leaks file handles on reconnect.',
      'Version 3.9 of the client leaks memory on reconnect.',
      ['figures', 'slot'],
    ],
    [
      'Trial enrolment took eleven months longer than planned.',
      "The trial's primary endpoint was changed after enrolment had begun.",
      ['slot', 'privative'],
    ],
    [
      'Under the lease the tenant may sublet one room without asking.',
      'The lease prohibits any subletting, even of a single room.',
      ['force', 'slot'],
    ],
    [
      "The team plans to encrypt the laptop disks by year's end.",
      'The team has encrypted the laptop disks.',
      ['force', 'privative'],
    ],
    ['Le pont doit être fermé aux poids lourds.', "Le pont doit être repeint avant l'hiver.", ['scope', 'slot']],
    [
      'Gross margin came in at 38.4% for the third quarter.',
      'Q3 gross margin was only 34.8% by our count.',
      ['figures', 'slot'],
    ],
    [
      'Median response time improved from 210 to 180 ms.',
      'The p99 response time improved from 2.1 to 1.8 s.',
      ['figures', 'slot'],
    ],
    [
      'None of the interviewed residents had received the evacuation warning.',
      'Most of the residents interviewed had got the evacuation warning.',
      ['turned', 'scope'],
    ],
    [
      'The disk filled up because the service was crash-looping and writing core dumps.',
      'The service began crash-looping because the disk was full.',
      ['added', 'order'],
    ],
    [
      'The new router is backward compatible with v1 clients.',
      'v1 clients break against the new router.',
      ['turned', 'scope'],
    ],
    [
      "Ms. Tan's references were excellent and confirmed her dates of employment.",
      "Mr. Tran's references were excellent, and they confirmed his dates of employment.",
      ['names', 'slot'],
    ],
    [
      'Die Filiale in Kassel hat im Mai Verlust gemacht.',
      'Die Filiale in Fulda hat im Mai Verlust gemacht.',
      ['names', 'slot'],
    ],
    [
      'Le ministre a signé le décret avant sa démission.',
      "Au moment où il a démissionné, le ministre n'avait pas encore signé le décret.",
      ['turned', 'scope'],
    ],
    ['POST /v2/orders lacks any rate limiting.', 'POST /v2/refunds lacks any rate limiting.', ['names', 'slot']],
    [
      'Der Mieter hat die Kaution nicht überwiesen.',
      'Der Mieter hat die Miete für März nicht überwiesen.',
      ['names', 'slot'],
    ],
    [
      'The biopsy of the left breast lesion was benign.',
      'Histology shows the left breast lesion to be malignant.',
      ['turned', 'slot'],
    ],
    [
      'Memory usage grew steadily during the soak test.',
      'Memory usage stayed flat during the soak test.',
      ['turned', 'slot'],
    ],
    [
      'La vacuna se conserva entre 2 y 8 grados y no debe congelarse.',
      'Hay que congelar la vacuna para conservarla.',
      ['turned', 'added'],
    ],
    [
      'Potassium was 5.9 mmol/L in the first sample.',
      'Sodium was 129 mmol/L in the first sample.',
      ['figures', 'slot'],
    ],
    [
      'Support for Windows 7 should be kept for another year.',
      "It's time to drop Windows 7 right away.",
      ['turned', 'slot'],
    ],
    [
      'The share sale took place before the profit warning was issued.',
      'The directors sold the shares only once the profit warning was out.',
      ['scope', 'order'],
    ],
    [
      'Contractors are permitted to use personal laptops on the guest network.',
      'No contractor may connect a personal laptop, not even to the guest network.',
      ['force', 'slot'],
    ],
    [
      'La obra costará dos millones más de lo previsto.',
      'La obra terminará dos meses más tarde de lo previsto.',
      ['figures', 'slot'],
    ],
    ['Der Antrag wurde im Januar gestellt.', 'Der Antrag wurde im Juni bewilligt.', ['names', 'slot']],
    [
      'I could reproduce the crash on Ubuntu 22.04 with every run.',
      "The crash doesn't happen on Ubuntu 22.04; I tried thirty times.",
      ['turned', 'force'],
    ],
    [
      'Poor attendance led to the closure of the evening classes.',
      'Attendance was fine until the closure was announced; the announcement itself drove people away.',
      ['slot', 'links'],
    ],
    [
      'The candidate arrived late for the interview.',
      'The candidate asked no questions during the interview.',
      ['turned', 'slot'],
    ],
    [
      '`init_logging` runs prior to `load_config`, so the configured level is ignored.',
      'The configuration is loaded first and logging set up afterwards, so the configured level applies.',
      ['turned', 'slot'],
    ],
    ['Revenue from licences fell by 4% in 2021.', 'Revenue from licences fell by 4% in 2019.', ['figures', 'slot']],
    ['Clause 7 leaves the delivery date open.', 'Clause 9 leaves the place of delivery open.', ['figures', 'slot']],
    [
      'Employees should avoid sending salary data by e-mail.',
      'Any sending of company documents by e-mail should be blocked.',
      ['slot', 'privative'],
    ],
    [
      'Users find the new menu easier than the old one.',
      'Most testers had more trouble with the new menu than with the old.',
      ['scope', 'slot'],
    ],
    [
      'Roll back now and investigate later.',
      "Don't roll back; fix forward with the patch from branch hotfix-771.",
      ['turned', 'slot'],
    ],
    [
      'Der Zug hielt vor dem Signal.',
      'Der Zug überfuhr das Signal und kam erst dahinter zum Stehen.',
      ['added', 'slot'],
    ],
    [
      'All of the stolen paintings have been recovered.',
      'Four of the stolen paintings are still missing.',
      ['turned', 'slot'],
    ],
    [
      'The bridge was designed for loads of up to 40 tonnes.',
      'According to its design documents, the bridge carries at most 24 tonnes.',
      ['figures', 'scope'],
    ],
    [
      'Section 4.2 of the paper reuses a figure from an earlier work.',
      'Section 4.2 of the paper gives no error bars.',
      ['turned', 'slot'],
    ],
    [
      'Should the vendor go bankrupt, we lose access to the source code.',
      'The vendor has reported losses for three years in a row.',
      ['force', 'slot'],
    ],
    [
      'The pharmacy ran out of insulin on Tuesday.',
      'The pharmacy ran out of insulin on the Friday before.',
      ['names', 'slot'],
    ],
    [
      'The archive contains every e-mail from 2015 onwards.',
      'E-mails from 2017 are missing in the archive.',
      ['turned', 'figures'],
    ],
    [
      'Average time to hire went from 41 to 55 days.',
      'Average cost per hire went from 4,100 to 5,500 dollars.',
      ['figures', 'slot'],
    ],
    [
      'Calling `POST /charges` twice with one idempotency key yields a single charge.',
      'A repeated `POST /charges` creates a second charge even if the idempotency key is the same.',
      ['scope', 'slot'],
    ],
    [
      "Once the minimum wage was raised, the region's restaurants employed fewer people.",
      "The number of people employed in the region's restaurants grew after the minimum wage rise.",
      ['turned', 'roles'],
    ],
    [
      'The shooting took place inside the club.',
      'The shots were fired in the car park, not in the club.',
      ['turned', 'slot'],
    ],
    ['Ab April gilt in der Altstadt Tempo 30.', 'Ab April ist die Altstadt für Lastwagen gesperrt.', ['names', 'slot']],
    [
      'Fewer than a third of the members backed the strike.',
      'A clear majority of the members was in favour of the strike.',
      ['scope', 'slot'],
    ],
    [
      'People stopped trusting the figures because the agency revised them so often.',
      'The agency kept revising its figures because people had stopped trusting them.',
      ['roles', 'order'],
    ],
    ['All 214 unit tests pass on main at 9c1d2aa.', '`test_rounding` fails on main at 9c1d2aa.', ['turned', 'slot']],
    [
      'Churn among small customers was 3.2% in the quarter.',
      'Large customers churned at 3.2% over the whole year.',
      ['turned', 'slot'],
    ],
    [
      'The first dose was given two weeks too early.',
      'The second dose was given two weeks too late.',
      ['turned', 'slot'],
    ],
    [
      'There are problems with error handling.',
      '`fetchRates` ignores the error that `http.Get` returns.',
      ['turned', 'slot'],
    ],
    [
      'Le camion accidenté roulait beaucoup trop vite.',
      'Le camion accidenté transportait des produits non déclarés.',
      ['turned', 'slot'],
    ],
    ['El informe fue entregado al juez.', 'El informe fue redactado por un perito sin licencia.', ['turned', 'slot']],
    [
      'Analysts expect the central bank to cut rates in June.',
      'The central bank cut rates by a quarter point in March.',
      ['names', 'slot'],
    ],
    [
      'Baggage handlers in Porto walked out for a day.',
      'Baggage handlers in Faro walked out for a day.',
      ['names', 'slot'],
    ],
    [
      'Her headaches are caused by the implant.',
      "The headaches were there years before the implant, so it can't be their cause.",
      ['turned', 'scope'],
    ],
    [
      'The `DELETE /teams/:id` route checks no ownership.',
      'The `PATCH /teams/:id` route checks no ownership either.',
      ['names', 'slot'],
    ],
    [
      'Unemployment in the district stood at 7.1% in spring.',
      'In autumn, unemployment in the district was 6.4%.',
      ['figures', 'slot'],
    ],
    [
      'Im Werk Gera fehlen seit Wochen Schutzbrillen.',
      'Im Werk Jena fehlen seit Wochen Feuerlöscher.',
      ['names', 'slot'],
    ],
    [
      'The file is valid UTF-8 from start to end.',
      'At byte 20,481 the file contains an invalid UTF-8 sequence.',
      ['turned', 'slot'],
    ],
    [
      'The festival made a loss of 70,000 euros.',
      'With a profit of 12,000 euros, the festival ended in the black.',
      ['turned', 'figures'],
    ],
    ['The dam may overflow during the weekend.', 'The dam is half full at present.', ['force', 'slot']],
    [
      'Well 3 tested positive for nitrate above the limit.',
      'Well 5 tested positive for nitrate above the limit.',
      ['figures', 'slot'],
    ],
    [
      '`replicas` is set to 1 in values-prod.yaml.',
      '`resources.limits` is not set in values-prod.yaml.',
      ['turned', 'slot'],
    ],
    [
      'Invoices above 10,000 euros need a second signature.',
      'All invoices, whatever the amount, should need a second signature and a purchase order.',
      ['added', 'scope'],
    ],
    [
      'Line 88 dereferences `cfg` without a nil check.',
      'Line 131 dereferences `conn` without a nil check.',
      ['figures', 'slot'],
    ],
    [
      'Settle the case before the trial.',
      'We ought to take this to trial and refuse any settlement.',
      ['turned', 'scope'],
    ],
    [
      'A lifeguard was on duty when the boy drowned.',
      'There was no lifeguard at the pool at the time of the drowning.',
      ['turned', 'slot'],
    ],
    [
      'Les deux sociétés ont été créées le même jour.',
      'La seconde société a été créée trois ans après la première.',
      ['figures', 'slot'],
    ],
    [
      "St. Anne's has no MRI scanner at weekends.",
      "St. Jude's has no radiologist on call at weekends.",
      ['names', 'slot'],
    ],
    [
      '`getUserById` was removed in release 6.0.',
      '`getUserById` still exists in 6.0 and is merely deprecated.',
      ['added', 'slot'],
    ],
    [
      '17 of the samples were contaminated with listeria.',
      '17 of the inspectors had no training on listeria.',
      ['turned', 'slot'],
    ],
    ['Some of the endpoints return XML.', 'Some of the endpoints have no timeouts.', ['turned', 'slot']],
    ['The insurer paid 40,000 for the roof.', 'The insurer refused to pay for the carpets.', ['turned', 'slot']],
    [
      'Shareholders can ask for a special audit.',
      'Shareholders must be told of a special audit within a week.',
      ['force', 'slot'],
    ],
    [
      'Der Schiedsrichter hat den Treffer zu Recht anerkannt.',
      'Der Treffer hätte nicht zählen dürfen, der Schiedsrichter lag falsch.',
      ['turned', 'force'],
    ],
    ['Exports to Japan were halved in October.', 'Exports to Japan were halved in December.', ['names', 'slot']],
    ['Die Brücke bei Wesel ist für Lkw gesperrt.', 'Die Brücke bei Rees ist für Lkw gesperrt.', ['names', 'slot']],
    [
      'The trawler Ariadne fished inside the reserve.',
      'The trawler Calypso was spotted fishing inside the reserve.',
      ['names', 'slot'],
    ],
  ])('%s | %s', (one, other, reasons) => expect(judge(one, other).reasons).toEqual(reasons));
});

test('what is judged is the same both ways', () => {
  const [one, other] = ['The tender was won by a firm from Ghent.', 'A firm from Ghent won the tender.'];
  expect(judge(one, other).same).toBe(true);
  expect(judge(other, one).same).toBe(true);
});
