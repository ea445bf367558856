import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import freshPairs from '../../../test/corpus/verdicts/development/fresh-pairs.json' with { type: 'json' };
import { stemOf } from '../synthesis-2/stem.ts';
import { createAttentiveReader } from './attentive-reader.ts';

const reader = createAttentiveReader(stemOf);
const relation = (one: string, other: string) => reader.relate(reader.read(one), reader.read(other)).relation;

describe('two seats say the same in another order, another form, a synonym, with a reason more', () => {
  test.each([
    [
      'Session tokens are written to the debug log in plain text (auth/session.go:142).',
      'auth/session.go:142 logs session tokens in plain text at debug level; mask them before logging.',
    ],
    [
      'The retry loop in `uploadChunk` never resets the backoff counter after a successful request.',
      'After a successful request, the backoff counter is never reset by the retry loop in `uploadChunk`.',
    ],
    [
      'Der Index auf `orders.created_at` fehlt, deshalb dauert die Abfrage über vier Sekunden.',
      'Die Abfrage braucht mehr als vier Sekunden, weil auf `orders.created_at` kein Index liegt.',
    ],
    [
      "The mayor's office has not published the bids for the tram depot contract.",
      "Bids for the contract on the tram depot remain unpublished by the mayor's office.",
    ],
    [
      'The migration must run before the new pods start, because they read the `tenant_id` column.',
      'Run the migration prior to starting the new pods.',
    ],
    [
      '`user_input` is concatenated into the SQL string in reports.py:88.',
      'SQL injection at reports.py:88: user_input is concatenated into the query string; use bound parameters.',
    ],
    [
      'Comments in `scheduler.c` contradict what the code does.',
      'The code in `scheduler.c` does something other than its comments claim.',
    ],
    [
      'Freight forwarders have been overcharging us for fuel since January.',
      'Since January we have been overcharged for fuel by the freight forwarders.',
    ],
    [
      'Variable `cnt` shadows the outer `cnt` in parse_rows (etl/rows.ts:203).',
      'etl/rows.ts:203: the inner `cnt` hides the outer variable of that name.',
    ],
    [
      'Two ambulances were out of service on the night of the concert.',
      'On the night of the concert there were two ambulances out of service.',
    ],
    [
      'The mobile app stores the refresh token in SharedPreferences without encryption.',
      'On Android, refresh tokens are kept unencrypted in SharedPreferences; the Keystore should hold them.',
    ],
    [
      "The trustees lent the pension fund's money to the employer.",
      'Money of the pension fund was lent to the employer by the trustees.',
    ],
    [
      "`LoginForm` re-renders on every keystroke since the context value isn't memoised.",
      'Because the context value is not memoised, each keystroke re-renders `LoginForm`.',
    ],
    [
      "The cron job deletes yesterday's partition before the backup has finished.",
      "Before the backup is finished, yesterday's partition gets deleted by the cron job.",
    ],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('same'));
});

describe('two seats contradict each other', () => {
  test.each([
    [
      'The subcontractor, not our own crew, cut the fibre line on Elm Street.',
      'Our own crew cut the fibre on Elm Street.',
    ],
    ['The breach exposed records of 41,000 customers.', 'The breach exposed records of 410,000 customers.'],
    [
      'The webhook handler verifies the HMAC signature before it parses the body.',
      "The webhook handler doesn't verify the HMAC signature before parsing the body.",
    ],
    [
      'Turnover among nurses fell after the shift model was changed.',
      'After the change of the shift model, turnover among nurses rose.',
    ],
    ['The rollback to 4.2.1 succeeded at 14:05 UTC.', 'At 14:05 UTC the rollback to 4.2.1 failed.'],
    ['会议决定推迟项目上线。', '会议决定项目按原计划上线，不推迟。'],
    ['TLS verification is on by default in this client.', 'By default the client skips TLS verification.'],
    ['The parser handles nested quotes correctly.', "Nested quotes aren't handled correctly by the parser."],
    ['Not one of the containers was opened by customs.', 'Customs opened container MSKU-449120 on 8 May.'],
    ['Only 2 of the 60 beds in intensive care are free.', 'Intensive care has 22 free beds out of 60.'],
    ['The scraper respects robots.txt. We checked the requests.', 'robots.txt is not respected by the scraper.'],
    [
      'Her headaches are caused by the implant.',
      "The headaches were there years before the implant, so it can't be their cause.",
    ],
    ['Copilot-generated code in this PR was reviewed by a human.', 'No human reviewed the generated code in this PR.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('opposed'));
});

describe('two seats speak of two things in nearly the same words', () => {
  test.each([
    [
      'A CT of the abdomen showed a 2 cm cyst in the left kidney.',
      'CT abdomen: 2 cm cyst in the right lobe of the liver.',
    ],
    [
      'Several board members had financial ties to the supplier.',
      'Several board members were absent when the supplier was chosen.',
    ],
    [
      'The Lyon warehouse failed the fire inspection because of blocked exits.',
      'The Nantes warehouse failed its fire inspection; exits were blocked.',
    ],
    [
      'Version 3.8 of the client leaks file handles on reconnect.',
      'Version 3.9 of the client leaks memory on reconnect.',
    ],
    [
      'Passwords should be at least 10 characters long.',
      'Passwords ought to be at least 10 characters long and be checked against a breach list.',
    ],
    ["The team plans to encrypt the laptop disks by year's end.", 'The team has encrypted the laptop disks.'],
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
    [
      "Ms. Tan's references were excellent and confirmed her dates of employment.",
      "Mr. Tran's references were excellent, and they confirmed his dates of employment.",
    ],
    ['Die Filiale in Kassel hat im Mai Verlust gemacht.', 'Die Filiale in Fulda hat im Mai Verlust gemacht.'],
    ['POST /v2/orders lacks any rate limiting.', 'POST /v2/refunds lacks any rate limiting.'],
    ['Der Mieter hat die Kaution nicht überwiesen.', 'Der Mieter hat die Miete für März nicht überwiesen.'],
    ['Freight costs went up 12% in the first half.', 'Storage costs went up 12% in the first half.'],
    [
      'The regulator may impose a fine for the late filing.',
      'The regulator is going to impose a fine for the late filing.',
    ],
    [
      'Latency spiked to 900 ms on 4 June between 10:00 and 10:20.',
      'On 11 June latency spiked to 900 ms between 10:00 and 10:20.',
    ],
    ['Potassium was 5.9 mmol/L in the first sample.', 'Sodium was 129 mmol/L in the first sample.'],
    ['Alerts go out when CPU exceeds 90% for five minutes.', 'Alerts go out when disk use exceeds 90%.'],
    [
      'Release 2.14 breaks single sign-on for Okta customers.',
      'Release 2.14 breaks single sign-on for customers with Azure AD.',
    ],
    ['`encode()` allocates a new buffer for every call.', '`decode()` allocates a new buffer on each call.'],
    ['The left headlight of the lorry was broken.', 'Both headlights and the horn of the lorry did not work.'],
    ['El juez admitió la demanda contra el banco.', 'El juez admitió la demanda contra el notario.'],
    ['La obra costará dos millones más de lo previsto.', 'La obra terminará dos meses más tarde de lo previsto.'],
    ['Rents in Leipzig have climbed faster than incomes.', 'In Dresden rents have climbed faster than incomes.'],
    [
      'Teachers were given no training on the new grading software.',
      'Parents got no information about the new grading software.',
    ],
    ['Der Antrag wurde im Januar gestellt.', 'Der Antrag wurde im Juni bewilligt.'],
    ['The candidate arrived late for the interview.', 'The candidate asked no questions during the interview.'],
    ['上海仓库的库存数据不准确。', '广州仓库的库存数据不准确。'],
    [
      'Queries on `invoices` do a full scan for want of an index on customer_id.',
      'Queries on `shipments` do a full scan, as the planner ignores the index on customer_id.',
    ],
    ['Revenue from licences fell by 4% in 2021.', 'Revenue from licences fell by 4% in 2019.'],
    ['Clause 7 leaves the delivery date open.', 'Clause 9 leaves the place of delivery open.'],
    [
      'Nordbank has been waiting six weeks for an answer to its ticket.',
      'Südkasse has been waiting six weeks for an answer to its ticket.',
    ],
    [
      'Employees should avoid sending salary data by e-mail.',
      'Any sending of company documents by e-mail should be blocked.',
    ],
    ['A power cut could wipe the unsaved measurements.', 'A power cut wiped the unsaved measurements of run 17.'],
    ['El ascensor del ala norte lleva dos semanas averiado.', 'El ascensor del ala sur lleva dos semanas averiado.'],
    ['lodash 4.17.15 has a prototype pollution flaw.', 'minimist 1.2.5 has a prototype pollution flaw as well.'],
    ['Section 4.2 of the paper reuses a figure from an earlier work.', 'Section 4.2 of the paper gives no error bars.'],
    ['The buyer has to insure the goods during sea transport.', 'The seller must pack the goods for sea transport.'],
    [
      'The ministry wants to have 500 charging stations built by 2027.',
      'So far the ministry has had 60 charging stations built.',
    ],
    ['The pharmacy ran out of insulin on Tuesday.', 'The pharmacy ran out of insulin on the Friday before.'],
    ['Access to the vault should be logged.', 'Access to the vault should be limited to two people at a time.'],
    ['The blue model scratches easily when it is cleaned.', 'The steel model scratches easily when cleaned.'],
    ['Import duty on steel was raised by Canada.', 'Mexico raised its import duty on steel.'],
    ['The judge might exclude the recording.', 'The judge has ruled that the recording is excluded as of today.'],
    ['Sales in Asia grew slightly last year.', 'Sales in Asia grew strongly in the premium segment last year.'],
    [
      'Bed 12 received the wrong infusion at 22:15.',
      'Bed 21 received the right infusion at 22:50, though an hour late.',
    ],
    ['Der Chefarzt hat die Operation nicht dokumentiert.', 'Der Chefarzt hat die Operation nicht selbst durchgeführt.'],
    ['Churn among small customers was 3.2% in the quarter.', 'Large customers churned at 3.2% over the whole year.'],
    [
      'Analysts expect the central bank to cut rates in June.',
      'The central bank cut rates by a quarter point in March.',
    ],
    ['Baggage handlers in Porto walked out for a day.', 'Baggage handlers in Faro walked out for a day.'],
    ['La escuela perdió a dos profesores de música.', 'La escuela perdió la subvención para música.'],
    ['The `DELETE /teams/:id` route checks no ownership.', 'The `PATCH /teams/:id` route checks no ownership either.'],
    ['Unemployment in the district stood at 7.1% in spring.', 'In autumn, unemployment in the district was 6.4%.'],
    ['Im Werk Gera fehlen seit Wochen Schutzbrillen.', 'Im Werk Jena fehlen seit Wochen Feuerlöscher.'],
    ['Well 3 tested positive for nitrate above the limit.', 'Well 5 tested positive for nitrate above the limit.'],
    ['合同规定付款期限为三十天。', '合同规定交货期限为三十天。'],
    ['Drag and drop fails in Firefox ESR.', 'Drag and drop of folders is slow in Chrome.'],
    ['The firm underpaid VAT for 2020.', 'The firm underpaid payroll tax in 2020.'],
    ['`replicas` is set to 1 in values-prod.yaml.', '`resources.limits` is not set in values-prod.yaml.'],
    [
      'Invoices above 10,000 euros need a second signature.',
      'All invoices, whatever the amount, should need a second signature and a purchase order.',
    ],
    ['Line 88 dereferences `cfg` without a nil check.', 'Line 131 dereferences `conn` without a nil check.'],
    ["St. Anne's has no MRI scanner at weekends.", "St. Jude's has no radiologist on call at weekends."],
    ['Some of the endpoints return XML.', 'Some of the endpoints have no timeouts.'],
    ['Shareholders can ask for a special audit.', 'Shareholders must be told of a special audit within a week.'],
    ['Tolls might be introduced on the coastal road.', 'Tolls on the coastal road will start at 3 euros from January.'],
    ["L'entreprise emploie douze intérimaires depuis mars.", "L'entreprise a licencié douze salariés en mars."],
    ['Exports to Japan were halved in October.', 'Exports to Japan were halved in December.'],
    ['Die Brücke bei Wesel ist für Lkw gesperrt.', 'Die Brücke bei Rees ist für Lkw gesperrt.'],
    ['The trawler Ariadne fished inside the reserve.', 'The trawler Calypso was spotted fishing inside the reserve.'],
  ])('%s | %s', (one, other) => expect(relation(one, other)).toBe('distinct'));
});

describe('on pairs that careful readers wrote', () => {
  const told = freshPairs.map(({ one, other, relation: meant }) => ({ meant, found: relation(one, other) }));
  const share = (meant: string, found: string) => {
    const cases = told.filter((pair) => pair.meant === meant);
    return cases.filter((pair) => pair.found === found).length / cases.length;
  };

  test('hardly any that contradict each other or are distinct are joined', () => {
    expect(share('opposed', 'same')).toBeLessThanOrEqual(0.03);
    expect(share('distinct', 'same')).toBeLessThanOrEqual(0.03);
  });

  test('hardly any that say the same, or are distinct, are told as a contradiction', () => {
    expect(share('same', 'opposed')).toBeLessThanOrEqual(0.02);
    expect(share('distinct', 'opposed')).toBeLessThanOrEqual(0.02);
  });
});

test('a relation is the same both ways, and each text says the same as itself', () => {
  const anyText = fc.constantFrom(...freshPairs.flatMap(({ one, other }) => [one, other]));
  fc.assert(
    fc.property(anyText, anyText, (one, other) => {
      expect(reader.relate(reader.read(one), reader.read(other))).toEqual(
        reader.relate(reader.read(other), reader.read(one)),
      );
      expect(relation(one, one)).toBe('same');
    }),
    { numRuns: 300 },
  );
});
