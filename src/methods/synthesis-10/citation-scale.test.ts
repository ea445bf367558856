import { describe, expect, test } from 'vitest';
import { checkCitations } from '../../text/check-citations.ts';
import { stemOf } from '../synthesis-2/stem.ts';
import type { LookedUp } from '../synthesis-2/text-relations.ts';
import { createCitationScale } from './citation-scale.ts';

const weigh = createCitationScale(stemOf);

/** As a table does it: the line is looked up, then held against the claim. */
function judged(line: string, claim: string): LookedUp {
  const evidence = '[VERIFIED: exhibit.txt:1]';
  const exhibits = [{ name: 'exhibit.txt', status: 'match' as const, text: line }];
  const [citation] = checkCitations(evidence, claim, exhibits);
  if (citation === undefined) throw new Error(`nothing is cited for ${claim}`);
  const { state, place, line: at, detail } = citation;
  return weigh({ state, place, line: at, detail }, { evidence, claim, line });
}

type Pair = readonly [line: string, claim: string];

const isHeldAgainst = ([line, claim]: Pair) =>
  / (?:says otherwise|say otherwise|another figure)/.test(judged(line, claim).detail);
const isChecked = ([line, claim]: Pair) => judged(line, claim).state === 'checked';

/** Lines that bear the claim out. */
const borneOut: readonly Pair[] = [
  ['Marlow: 97,000', "Marlow's bid is 97,000."],
  ['Marlow: 97,000', 'Marlow bids about 100,000.'],
  ['Marlow: 97,000', "Marlow's bid is the lowest."],
  ['Marlow: 97,000; Nordwind: 112,000', "Nordwind's bid is 15,000 above Marlow's."],
  ['14 of 20 hydrants tested', 'Only 14 of the 20 hydrants were tested.'],
  ['14 of 20 hydrants tested', '6 of the 20 hydrants were not tested.'],
  ['14 of 20 hydrants tested', '70 % of the hydrants were tested.'],
  ['14 of 20 hydrants tested', 'Several hydrants have not been tested.'],
  ['speed limit 30 km/h', 'The limit there is 30 km/h.'],
  ['speed limit 30 km/h', 'Driving 50 km/h would break the speed limit of 30 km/h.'],
  ['lease ends 31 May', 'The lease ends on 31 May.'],
  ['lease ends 31 May', 'The lease runs out in May.'],
  ['214 passed, 0 failed', 'All tests pass; none failed.'],
  ['214 passed, 0 failed', 'All 214 tests passed.'],
  ['Tests: 0 errors, 0 failures', 'The tests pass without errors.'],
  ['one guard per 100 guests', 'There must be one guard per 100 guests.'],
  ['one guard per 100 guests', 'With 400 guests we need 4 guards.'],
  ['level 3 fire door: FAIL, does not self-close', 'Fire door on level 3 does not self-close'],
  ['level 3 fire door: FAIL, does not self-close', 'The fire door on level 3 failed its inspection.'],
  ['level 3 fire door: FAIL, does not self-close', 'The fire door on level 3 stays open.'],
  ['No lorries over 7.5 t', 'Lorries of 10 t may not use the road.'],
  ['No lorries over 7.5 t', 'Lorries over 7.5 t are banned.'],
  ['ISO 9001: Nordwind certified since 2019', 'Nordwind holds an ISO 9001 certificate.'],
  ['defects: none found', 'No defects were found.'],
  ['rollback script missing', 'There is no rollback script.'],
  ['  db.save(user.name, password)', 'The password is not hashed before it is stored.'],
  ['while True: send(message)', 'The retry has no limit: send is called for ever.'],
  ['timeout = 300', 'The timeout is five minutes, which is far too long.'],
  ['if not verify(token): raise Forbidden', 'The token is verified before anything else.'],
  ['const port = 8080;', 'The service listens on port 8080.'],
  [
    'see section 4: parental consent is required under 16',
    'Children under 16 need the consent of a parent, as section 4 says.',
  ],
  ['version 2 of the protocol adds encryption', 'Encryption was added to the protocol in version 2.'],
  ['penicillin allergy: yes (anaphylaxis 2018)', 'The patient is allergic to penicillin.'],
  ['creatinine 2.4 mg/dl on admission', 'Creatinine was 2.4 mg/dl on admission, so the kidneys are impaired.'],
  ['Revenue 2023: 4.2 million, 2022: 3.9 million', 'Revenue rose to 4.2 million.'],
  ['Revenue 2023: 4.2 million, 2022: 3.9 million', 'Revenue rose by 0.3 million.'],
  ['cash at hand 82,450 EUR', 'Roughly 80,000 EUR of cash are left.'],
  ['p95 latency 820 ms (target 300 ms)', 'The p95 latency is nearly three times its target.'],
  ['p95 latency 820 ms (target 300 ms)', 'p95 latency is 0.82 s.'],
  ['The tenant may terminate with three months notice', 'The tenant can terminate, with 3 months notice.'],
  ['Encryption at rest: disabled', 'Data are not encrypted at rest.'],
  ['backup restore last tested: never', 'Nobody has ever tested a restore of the backup.'],
  ['Doors open 18:30, show starts 20:00', 'The show starts at 8 pm.'],
  ['Doors open 18:30, show starts 20:00', 'Doors open half an hour past six, at 18:30.'],
  ['Mietvertrag endet am 31. Mai', 'Der Mietvertrag endet am 31. Mai.'],
  ['Brandschutztür Ebene 3: schließt nicht selbsttätig', 'Die Brandschutztür auf Ebene 3 schließt nicht von selbst.'],
  ['Aufzug geprüft, keine Mängel', 'Die Prüfung des Aufzugs ergab keine Mängel.'],
  ['Presupuesto aprobado: 12.500 euros', 'El presupuesto aprobado es de 12.500 euros.'],
  ['La salida de emergencia está bloqueada', 'La salida de emergencia no se puede usar porque está bloqueada.'],
  ['Effectif: 42 salariés au 31 mars', "L'effectif est de 42 salariés."],
];

/** Lines that do not: they have another figure, or say the opposite. */
const notBorneOut: readonly Pair[] = [
  ['Marlow: 97,000', "Marlow's bid is 79,000."],
  ['Marlow: 97,000; Nordwind: 112,000', "Marlow's bid is 112,000."],
  ['14 of 20 hydrants tested', '19 of 20 hydrants were tested'],
  ['14 of 20 hydrants tested', 'All 20 hydrants were tested.'],
  ['speed limit 30 km/h', 'The limit there is 50 km/h.'],
  ['lease ends 31 May', 'The lease ends on 31 December.'],
  ['lease ends 31 May', 'The lease ends on 13 May.'],
  ['214 passed, 0 failed', '14 tests failed.'],
  ['214 passed, 0 failed', 'Several tests failed.'],
  ['one guard per 100 guests', 'One guard per 200 guests is enough.'],
  ['level 3 fire door: FAIL, does not self-close', 'All fire doors are certified and self-close.'],
  ['level 3 fire door: FAIL, does not self-close', 'The fire door on level 3 passed its inspection.'],
  ['No lorries over 7.5 t', 'Lorries are allowed.'],
  ['ISO 9001: Nordwind certified since 2019', 'Nordwind has no ISO 9001 certificate.'],
  ['defects: none found', 'Several defects were found.'],
  ['The stairwell was repainted in blue', 'The stairwell has no emergency lighting.'],
  ['rollback script missing', 'The rollback script is in place and works.'],
  ['user.password = bcrypt.hash(password)', 'The password is not hashed before it is stored.'],
  ['timeout = 300', 'The timeout is 30 seconds.'],
  ['max_retries: 5', 'There is a maximum of 50 retries.'],
  ['const port = 8080;', 'The service listens on port 9090.'],
  ['version 2 of the protocol adds encryption', 'Encryption was added to the protocol in version 3.'],
  ['penicillin allergy: none', 'The patient is allergic to penicillin.'],
  ['creatinine 2.4 mg/dl on admission', 'Creatinine was 0.9 mg/dl on admission.'],
  ['Revenue 2023: 4.2 million, 2022: 3.9 million', 'Revenue 2023 was 6.1 million.'],
  ['cash at hand 82,450 EUR', 'Less than 50,000 EUR of cash are left at hand.'],
  ['p95 latency 820 ms (target 300 ms)', 'The p95 latency is 280 ms.'],
  ['The tenant may terminate with three months notice', 'The tenant can terminate with six months notice.'],
  ['Encryption at rest: disabled', 'All data are encrypted at rest.'],
  ['backup restore last tested: never', 'The restore of the backup is tested every month.'],
  ['Doors open 18:30, show starts 20:00', 'The show starts at 9 pm.'],
  ['MFA: enforced for all administrators', 'MFA is not enforced for administrators.'],
  ['Drone flights are prohibited above the crowd', 'Drone flights above the crowd are permitted.'],
  ['The appeal was rejected', 'The appeal was upheld.'],
  ['Biopsy result: negative', 'The biopsy was positive.'],
  ['South gate closed after 22:00', 'The south gate is open all night.'],
  ['The contract was never signed', 'The contract has been signed.'],
  ['invoice 4711: paid on 3 March', 'Invoice 4711 has not been paid.'],
  ['The crane was inspected on Tuesday', 'The crane was inspected on Friday.'],
  ['Mietvertrag endet am 31. Mai', 'Der Mietvertrag endet am 31. Dezember.'],
  ['Brandschutztür Ebene 3: schließt nicht selbsttätig', 'Die Brandschutztür auf Ebene 3 schließt selbsttätig.'],
  ['Aufzug geprüft, keine Mängel', 'Der Aufzug hat mehrere Mängel.'],
  ['Rauchen im Hof ist verboten', 'Rauchen ist im Hof erlaubt.'],
  ['Presupuesto aprobado: 12.500 euros', 'El presupuesto aprobado es de 15.200 euros.'],
  ['La salida de emergencia está bloqueada', 'La salida de emergencia está abierta.'],
  ['Effectif: 42 salariés au 31 mars', "L'effectif est de 24 salariés."],
  ['Le contrôle technique est valide', "Le contrôle technique n'est pas valide."],
];

/** Written before the scale too, and tuned on only after a first look: 33 of these 40 were not held against their line, and 38 of the 40 below were caught. */
const heldBackBorneOut: readonly Pair[] = [
  ['Roof load: 1.2 kN per square metre', 'The roof carries 1.2 kN per square metre.'],
  ['Concrete strength after 28 days: 31 MPa', 'After 28 days the concrete had a strength of 31 MPa.'],
  ['Asbestos found in rooms 12 and 14', 'Room 14 contains asbestos.'],
  ['Sprinklers: not installed on floors 5 to 8', 'Floor 6 has no sprinklers.'],
  ['Blood group A, rhesus negative', 'The patient is rhesus negative.'],
  ['Dose: 500 mg twice a day', 'The patient takes 1 g a day, a dose of 500 mg each time.'],
  ['Follow-up missed twice', 'The patient did not come to the follow-up.'],
  ['Trial stopped early for lack of effect', 'The drug showed no effect, and the trial was stopped.'],
  ['EBITDA margin 12.4 % (previous year 15.1 %)', 'The EBITDA margin fell by 2.7 points.'],
  ['loan covenant: debt below 3.0 x EBITDA', 'The loan forbids debt above 3 times EBITDA.'],
  ['Auditor: going concern not assured', 'The auditor doubts the going concern.'],
  ['Ticket sales so far: 4,870 of 6,000', 'Over 80 % of the tickets are sold.'],
  ['Ticket sales so far: 4,870 of 6,000', 'The event is not sold out.'],
  ['Noise curfew 22:00', 'Loud music has to end at 10 pm because of the noise curfew.'],
  ['Wind above 60 km/h: stage must be evacuated', 'The stage is not safe in wind above 60 km/h.'],
  ['Clause 7: liability is limited to 50,000', 'Under clause 7 liability is capped at 50,000.'],
  ['The defendant did not appear in court', 'The defendant was absent from court.'],
  ['Consent form unsigned', 'There is no signed consent form.'],
  ['Filed on 2 April, deadline 31 March', 'It was filed after the deadline.'],
  ['SELECT * FROM orders WHERE id = " + id', 'The query on orders is built by concatenation and not parameterised.'],
  ['for user in users: fetch_orders(user)', 'Orders are fetched once for each user, an N+1 query.'],
  ['except Exception: pass', 'The exception is swallowed and not logged.'],
  ['DEBUG = True', 'Debug mode is left on in production.'],
  ['verify=False', 'TLS certificates are not verified: verify is off.'],
  ['session.cookie_secure = false', 'The session cookie is sent without the secure flag.'],
  ['max_connections = 20', 'With only 20 connections the pool is too small.'],
  ['return a / len(items)', 'An empty list of items leads to a division by zero.'],
  ['build #812 failed: 3 of 1,204 tests red', '3 tests failed in build 812.'],
  ['2026-03-02 04:11 disk /dev/sda1 97 % full', 'The disk is nearly full.'],
  ['coverage 61 % (required 80 %)', 'Test coverage misses the required 80 %.'],
  ['Der Prüfbericht liegt nicht vor', 'Der Prüfbericht fehlt.'],
  ['Fluchtweg mind. 1,20 m breit', 'Der Fluchtweg muss mindestens 1,20 m breit sein.'],
  ['Kein Zutritt für Kinder unter 12 Jahren', 'Kinder unter 12 Jahren dürfen nicht hinein.'],
  ['El puente soporta 30 toneladas', 'El puente soporta hasta 30 toneladas.'],
  ['No hay extintores en el almacén', 'El almacén no tiene extintores.'],
  ['La livraison est prévue le 14 juin', 'La livraison arrive le 14 juin.'],
  ["Aucune réserve n'a été émise", "Il n'y a aucune réserve."],
  ['water sample: no bacteria detected', 'The water sample is free of bacteria.'],
  ['Staff on night shift: 2 nurses for 34 beds', 'Two nurses look after 34 beds at night.'],
  ['Smoke detectors: 11 working, 3 dead', '3 smoke detectors do not work.'],
];

const heldBackNotBorneOut: readonly Pair[] = [
  ['Roof load: 1.2 kN per square metre', 'The roof carries 2.1 kN per square metre.'],
  ['Concrete strength after 28 days: 31 MPa', 'The concrete had a strength of 45 MPa.'],
  ['Asbestos found in rooms 12 and 14', 'No asbestos was found in the rooms.'],
  ['Sprinklers: not installed on floors 5 to 8', 'Sprinklers are installed on all floors.'],
  ['Blood group A, rhesus negative', 'The patient is rhesus positive.'],
  ['Dose: 500 mg twice a day', 'The dose is 50 mg twice a day.'],
  ['Trial stopped early for lack of effect', 'The trial showed a clear effect.'],
  ['EBITDA margin 12.4 % (previous year 15.1 %)', 'The EBITDA margin is 21 %.'],
  ['Auditor: going concern not assured', 'The auditor assured the going concern.'],
  ['Ticket sales so far: 4,870 of 6,000', 'More than 5,500 tickets were sold so far in ticket sales.'],
  ['Noise curfew 22:00', 'The noise curfew starts at midnight, 24:00.'],
  ['Clause 7: liability is limited to 50,000', 'Under clause 7 liability is unlimited.'],
  ['Clause 7: liability is limited to 50,000', 'Under clause 7 liability is limited to 500,000.'],
  ['The defendant did not appear in court', 'The defendant appeared in court.'],
  ['Consent form unsigned', 'The consent form was signed.'],
  ['Filed on 2 April, deadline 31 March', 'It was filed on 2 March.'],
  ['DEBUG = False', 'DEBUG is on in production.'],
  ['session.cookie_secure = true', 'The session cookie is not secure.'],
  ['max_connections = 20', 'The pool allows 200 connections.'],
  ['build #812 failed: 3 of 1,204 tests red', 'Build 812 passed.'],
  ['coverage 61 % (required 80 %)', 'Test coverage is 91 %.'],
  ['integration tests: all green', 'The integration tests fail.'],
  ['Password reuse is blocked', 'Password reuse is allowed.'],
  ['The bridge is closed to pedestrians', 'The bridge is open to pedestrians.'],
  ['Guest parking: full', 'Guest parking is empty.'],
  ['Vaccination status: up to date', 'The vaccination is not up to date.'],
  ['CT scan shows no fracture', 'The CT scan shows a fracture.'],
  ['The permit has expired', 'The permit is valid.'],
  ['Insurance cover includes flood damage', 'Flood damage is excluded from the insurance cover.'],
  ['The motion was carried 7 to 2', 'The motion was carried 5 to 4.'],
  ['Delivery due on Monday', 'Delivery is due on Thursday.'],
  ['water sample: no bacteria detected', 'Bacteria were detected in the water sample.'],
  ['Staff on night shift: 2 nurses for 34 beds', 'Five nurses are on the night shift.'],
  ['Smoke detectors: 11 working, 3 dead', 'All smoke detectors are working.'],
  ['API keys are rotated every 90 days', 'API keys are never rotated.'],
  ['Der Prüfbericht liegt nicht vor', 'Der Prüfbericht liegt vor.'],
  ['Fluchtweg mind. 1,20 m breit', 'Der Fluchtweg ist 2,10 m breit.'],
  ['El puente soporta 30 toneladas', 'El puente soporta 80 toneladas.'],
  ['No hay extintores en el almacén', 'Hay extintores en el almacén.'],
  ['La livraison est prévue le 14 juin', 'La livraison est prévue le 14 juillet.'],
];

/** Written after those were looked at; at the first look 26 of 30 were not held against their line, and 29 of the 30 below were caught. */
const laterBorneOut: readonly Pair[] = [
  [
    'query = "SELECT * FROM users WHERE name = \'" + name + "\'"',
    'User input from name goes into the SQL query unescaped.',
  ],
  ['if (retries > 3) return null;', 'After 3 retries the error is dropped and null is returned.'],
  [
    'def charge(card, amount):  # no idempotency key',
    'The charge has no idempotency key, so a retry charges the card twice.',
  ],
  ['app.use(cors({ origin: "*" }))', 'CORS allows every origin.'],
  ['catch (e) { /* ignore */ }', 'The catch block ignores the error.'],
  ['pool = ThreadPool(size=500)', 'A thread pool of 500 threads is too large for this machine.'],
  ['user_cache = Cache(user)', 'The user cache is never cleared.'],
  ['result = login(user.email)', 'Login fails for a user without an email.'],
  ['The lift was last inspected in 2019; inspections are due every two years', 'The lift inspection is overdue.'],
  ['Escape stairs: handrail loose on both sides', 'The handrail of the escape stairs is not fixed.'],
  ['No permit has been granted for amplified music', 'Amplified music is not permitted.'],
  ['The venue holds 1,200 people; 1,450 tickets were sold', '250 tickets too many were sold.'],
  ['The venue holds 1,200 people; 1,450 tickets were sold', 'More tickets were sold than the venue holds.'],
  ['Rain forecast for Saturday: 80 %', 'It will probably rain on Saturday.'],
  ['HbA1c fell from 9.1 to 7.2 within six months', 'HbA1c improved to 7.2 in half a year.'],
  ['Patient reports no chest pain', 'The patient has no pain in the chest.'],
  ['Adverse events: 12 of 240 (placebo: 11 of 238)', 'Adverse events were about as frequent as under placebo: 5 %.'],
  ['Warranty void if seal is broken', 'Breaking the seal ends the warranty.'],
  ['The supplier may raise prices once a year by at most 4 %', 'The supplier can raise prices by 4 % a year.'],
  ['Payment terms: 30 days net', 'Invoices are payable within 30 days of payment terms.'],
  ['Article 6 allows processing only with consent', 'Without consent processing is not allowed.'],
  ['Either party may terminate; notice period 6 weeks', 'The notice period is six weeks.'],
  ['Net loss 1.3 million in Q2', 'The firm lost 1.3 million in the second quarter.'],
  ['Churn 3.1 % in March, 4.6 % in April', 'Churn rose by half from March to April.'],
  ['Der Kran darf nur bis Windstärke 6 betrieben werden', 'Bei Windstärke 8 darf der Kran nicht betrieben werden.'],
  ['Die Rechnung ist noch offen', 'Die Rechnung wurde noch nicht bezahlt.'],
  ['El ascensor no funciona desde el lunes', 'El ascensor lleva averiado desde el lunes.'],
  ["Le dossier n'a pas été transmis", 'Le dossier manque.'],
  ['Emergency generator: fuel for 8 hours', 'The emergency generator runs for a working day of 8 hours only.'],
  ['Deliveries are accepted between 7:00 and 11:00', 'No deliveries after 11:00 are accepted.'],
];

const laterNotBorneOut: readonly Pair[] = [
  ['if (retries > 3) return null;', 'The client retries 30 times.'],
  ['pool = ThreadPool(size=500)', 'The thread pool has 50 threads.'],
  ['app.config["SESSION_TIMEOUT"] = 3600', 'The session timeout is 15 minutes.'],
  ['The lift was last inspected in 2019', 'The lift was last inspected in 2024.'],
  ['No permit has been granted for amplified music', 'A permit for amplified music was granted.'],
  ['The venue holds 1,200 people', 'The venue holds 2,100 people.'],
  ['Rain forecast for Saturday: 80 %', 'The rain forecast for Saturday is 20 %.'],
  ['Patient reports no chest pain', 'The patient reports chest pain.'],
  ['Haemoglobin 13.8 g/dl', 'Haemoglobin is 8.3 g/dl.'],
  ['Payment terms: 30 days net', 'Payment terms are 90 days.'],
  ['Minors are admitted only with a parent', 'Minors are not admitted with a parent.'],
  ['Notice period 6 weeks', 'The notice period is three months.'],
  ['Subletting is permitted', 'Subletting is forbidden by the lease.'],
  ['The loan was repaid in full', 'The loan was never repaid.'],
  ['Net loss 1.3 million in Q2', 'Net profit was 1.3 million in Q2.'],
  ['Audit opinion: unqualified', 'The audit opinion is qualified.'],
  ['Unit tests: 312 passed', 'Unit tests: 213 passed.'],
  ['Backups: enabled', 'Backups are disabled.'],
  ['TLS 1.3 required', 'TLS is not required.'],
  ['The witness saw nobody', 'The witness saw the defendant.'],
  ['Der Kran ist gesperrt', 'Der Kran ist nicht gesperrt.'],
  ['Die Rechnung wurde bezahlt', 'Die Rechnung ist unbezahlt.'],
  ['El ascensor no funciona', 'El ascensor funciona.'],
  ["Le dossier n'a pas été transmis", 'Le dossier a été transmis.'],
  ['Die Prüfung findet am Montag statt', 'Die Prüfung findet am Mittwoch statt.'],
  ['Emergency generator: fuel for 8 hours', 'The emergency generator has fuel for 48 hours.'],
  ['Deliveries are accepted between 7:00 and 11:00', 'Deliveries are accepted until 17:00.'],
  ['The cable was laid in blue conduit', 'The cable is rated for outdoor use.'],
  ['Parking costs 4 euros', 'Parking is free of charge and costs nothing.'],
  ['Room 12 is reserved for staff', 'Room 21 is reserved for staff.'],
];

/** Written last, and never tuned on. */
const lastBorneOut: readonly Pair[] = [
  ['Stage power: 2 x 63 A, load 118 A', 'The stage draws 118 A of power.'],
  ['First aid post unstaffed after 21:00', 'There is nobody at the first aid post in the late evening.'],
  ['strcpy(buffer, input);', 'The input is copied into the buffer without a check of its length.'],
  ['os.chmod(path, 0o777)', 'The path is made writable for everybody.'],
  ['SLA: 99.9 % uptime, measured 99.2 %', 'Measured uptime missed the SLA of 99.9 %.'],
  ['Dividend unchanged at 0.45', 'The dividend was not raised.'],
  ['Goodwill written down by 18 million', 'There was a write-down of goodwill, some 18 million.'],
  ['Vaccine batch kept at 9 degrees, allowed 2 to 8', 'The vaccine batch was too warm: 9 degrees.'],
  ['Wound dry, no sign of infection', 'The wound is not infected.'],
  ['The clause does not survive termination', 'After termination the clause no longer applies.'],
  ['Statute of limitations: three years', 'The limitations period is 3 years by statute.'],
  ['Boiler room door unlocked', 'The door of the boiler room was not locked.'],
  ['Scaffold tag expired 12 August', 'The scaffold tag is no longer valid.'],
  ['Crack width 0.4 mm, limit 0.3 mm', 'The crack is 0.1 mm wider than the limit.'],
  ['Attendance: 312 of 400', 'Nearly 80 % attendance.'],
  ['cache.ttl: 0', 'The cache ttl is zero, so nothing is cached.'],
  ['logger.info(f"token={token}")', 'The token is written to the log in plain text.'],
  ['Feuerlöscher zuletzt geprüft 2019', 'Die Prüfung der Feuerlöscher ist überfällig.'],
  ['El contrato vence el 30 de junio', 'El contrato termina el 30 de junio.'],
  ['Le parking est fermé le dimanche', "Le parking n'est pas ouvert le dimanche."],
];

const lastNotBorneOut: readonly Pair[] = [
  ['Stage power: 2 x 63 A, load 118 A', 'The stage draws 181 A of power.'],
  ['First aid post staffed until 21:00', 'The first aid post is staffed until 23:00.'],
  ['strncpy(buffer, input, 64);', 'The buffer takes 128 bytes of input.'],
  ['SLA: 99.9 % uptime', 'The SLA promises 99.5 % uptime.'],
  ['Dividend unchanged at 0.45', 'The dividend was raised to 0.54.'],
  ['Goodwill written down by 18 million', 'Goodwill was written down by 81 million.'],
  ['Wound dry, no sign of infection', 'The wound shows signs of infection.'],
  ['The clause does not survive termination', 'The clause survives termination.'],
  ['Boiler room door unlocked', 'The boiler room door was locked.'],
  ['Scaffold tag valid until 12 August', 'The scaffold tag has expired.'],
  ['Crack width 0.4 mm, limit 0.3 mm', 'The crack width is 0.2 mm.'],
  ['Attendance: 312 of 400', 'Attendance was 390 of 400.'],
  ['The heating was switched off', 'The heating is on.'],
  ['rate_limit: enabled', 'There is no rate limit.'],
  ['The auditors found no irregularities', 'The auditors found irregularities.'],
  ['Import duties were lowered', 'Import duties were raised.'],
  ['Feuerlöscher geprüft', 'Die Feuerlöscher wurden nie geprüft.'],
  ['El contrato vence el 30 de junio', 'El contrato vence el 30 de julio.'],
  ['Le parking est fermé le dimanche', 'Le parking est ouvert le dimanche.'],
  ['The choir rehearses in the church', 'The church roof leaks.'],
];

const tables = [
  { written: 'before the scale', borne: borneOut, not: notBorneOut },
  { written: 'before it, and tuned on late', borne: heldBackBorneOut, not: heldBackNotBorneOut },
  { written: 'after it, and tuned on last', borne: laterBorneOut, not: laterNotBorneOut },
  { written: 'last, and never tuned on', borne: lastBorneOut, not: lastNotBorneOut },
];

/** Claims that are not borne out, and pass: what they say is the sum or the rest of what the line has, turns on a small word, or on what day it is. */
const knownToPass = [
  'Minors are not admitted with a parent.',
  'The stage draws 181 A of power.',
  'The boiler room door was locked.',
  'The crack width is 0.2 mm.',
  'The scaffold tag has expired.',
];
/** Claims that are borne out in words that the line does not share: the look-up leaves them unchecked, and so does the scale. */
const knownToStayUnchecked = [
  'The patient did not come to the follow-up.',
  'The event is not sold out.',
  'Die Rechnung wurde noch nicht bezahlt.',
  'Le dossier manque.',
  'Die Prüfung der Feuerlöscher ist überfällig.',
];
const claimsOf = (pairs: readonly Pair[]) => pairs.map(([, claim]) => claim);

describe.each(tables)('lines and claims written $written', ({ borne, not }) => {
  test('at least 95 of 100 claims that are borne out are not held against their line', () =>
    expect(borne.filter(isHeldAgainst).length).toBeLessThanOrEqual(borne.length * 0.05));

  test('at least 75 of 100 claims that are not borne out are unchecked', () =>
    expect(not.filter((pair) => !isChecked(pair)).length).toBeGreaterThanOrEqual(not.length * 0.75));

  test('what is missed is known', () => {
    const passing = claimsOf(not.filter(isChecked));
    const unchecked = claimsOf(borne.filter((pair) => !isChecked(pair)));
    expect(passing.filter((claim) => !knownToPass.includes(claim))).toEqual([]);
    expect(unchecked.filter((claim) => !knownToStayUnchecked.includes(claim))).toEqual([]);
  });

  test('a line bears out its own words', () => {
    for (const [line] of [...borne, ...not]) expect(isHeldAgainst([line, line])).toBe(false);
  });
});

describe('the detail says what the line has', () => {
  const found = { state: 'checked', place: '1', line: 1, detail: 'as found' } as const;

  test.each([
    ['Marlow: 97,000', "Marlow's bid is 79,000.", 'Line 1 has another figure: "Marlow: 97,000".'],
    ['The appeal was rejected', 'The appeal was upheld.', 'Line 1 says otherwise: "The appeal was rejected".'],
  ])('plainly: %s: %s', (line, claim, detail) =>
    expect(weigh(found, { evidence: '', claim, line })).toEqual({
      ...{ ...found, state: 'unchecked', detail, contradicts: true },
    }),
  );

  test('and where it is less sure, that it may be so', () =>
    expect(
      weigh(found, { evidence: '', claim: 'The patient has an allergy.', line: 'penicillin allergy: none' }),
    ).toEqual({ ...found, state: 'unchecked', detail: 'Line 1 may say otherwise: "penicillin allergy: none".' }));
});

describe('a line that bears a finding out is not held against it', () => {
  const found = { state: 'checked', place: '1', line: 1, detail: 'as found' } as const;
  const words = { evidence: '[VERIFIED: notes.md:1] It is not so.', claim: '[VERIFIED: notes.md:1] It is not so.' };

  test.each([
    ['one guard per 100 visitors', 'The permit demands one guard for every 100 visitors.'],
    ['rollback script missing', 'There is no rollback script.'],
    ['level 3 fire door: FAIL, does not self-close', 'Fire door on level 3 does not self-close'],
    ['Frist: 14 Tage', 'Die Frist beträgt 14 Tage.'],
  ])('%s: %s', (line, against) =>
    expect(weigh(found, { ...words, line, against })).toEqual({
      ...{ ...found, state: 'unchecked', detail: 'Line 1 bears out what it is held against.' },
    }),
  );

  test.each([
    ['hangers: 40 % of the section lost', 'The bridge passed its inspection.'],
    ['the lock is released before the write', 'The lock is held during the write.'],
  ])('while one that says something else is: %s: %s', (line, against) =>
    expect(weigh(found, { ...words, line, against }).state).toBe('checked'),
  );
});

describe('a line that cannot be held against a claim by its words', () => {
  const found = { state: 'checked', place: '1', line: 1, detail: 'as found' } as const;

  test.each([
    ['Quill,0.9,1', 'Quill is the cheapest at 0.9m'],
    ['Norden,1.6,4', 'Norden asks for 1.6m'],
    ['budget 2 million', 'The budget is 2m'],
    ['Handlauf fehlt auf 2 m zwischen EG und 1. OG', 'Handlauf fehlt auf 2 m'],
    ['certificate SHE-2, valid until 30 June 2021', 'His certificate expired in 2021.'],
    ['Prüfplakette gültig bis 05/2023', 'Die Prüfplakette ist abgelaufen.'],
  ])('keeps what was found: %s: %s', (line, claim) =>
    expect(weigh(found, { evidence: '', claim, line })).toEqual(found),
  );
});

test('a false citation stays false, whatever the line says', () => {
  const found = { state: 'false', place: '9', line: 9, detail: 'as found' } as const;
  for (const { borne, not } of tables)
    for (const [line, claim] of [...borne, ...not])
      expect(weigh(found, { evidence: line, claim, line })).toEqual(found);
});

test('where no line was found, or none was named, nothing becomes checked', () => {
  const nowhere = { state: 'unchecked', place: '', line: null, detail: 'as found' } as const;
  const said = { claim: 'Encryption is off', line: 'encryption = off', evidence: '[VERIFIED: app.conf]' };
  expect(weigh(nowhere, said)).toEqual(nowhere);
});

test('what was asked before changes nothing', () => {
  const all = tables.flatMap(({ borne, not }) => [...borne, ...not]);
  const forward = all.map(([line, claim]) => judged(line, claim));
  const backward = all.toReversed().map(([line, claim]) => judged(line, claim));
  expect(backward.toReversed()).toEqual(forward);
});

test.each([
  'a'.repeat(2_000_000),
  '1 '.repeat(500_000),
  '9,'.repeat(500_000),
  'no '.repeat(500_000),
  'a: '.repeat(500_000),
  '31. '.repeat(500_000),
])('a line of any length is read in a bounded time', (line) => {
  const found = { state: 'checked', place: '1', line: 1, detail: 'as found' } as const;
  const started = performance.now();
  weigh(found, { evidence: '[VERIFIED: a.txt:1]', claim: line, line });
  weigh(found, { evidence: '[VERIFIED: a.txt:1]', claim: 'No fire door closes after 31 May, says the report', line });
  expect(performance.now() - started).toBeLessThan(1_000);
});
