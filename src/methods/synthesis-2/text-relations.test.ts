import { describe, expect, test } from 'vitest';
import { stemOf } from './stem.ts';
import { createTextReader } from './text-relations.ts';

function relationOf(one: string, other: string) {
  const reader = createTextReader(stemOf);
  const relation = reader.relate(reader.read(one), reader.read(other));
  expect(reader.relate(reader.read(other), reader.read(one))).toEqual(relation);
  return relation.relation;
}

describe('texts that contradict each other are opposed', () => {
  test.each([
    ['The migration succeeded on all twelve shards', 'The migration failed on all twelve shards'],
    ['It is safe to deploy on Friday', 'It is unsafe to deploy on Friday'],
    ['User passwords are encrypted at rest', 'User passwords are not encrypted at rest'],
    ['User passwords are hashed before they are stored', 'User passwords are stored in plaintext'],
    ['The cache always returns fresh entries', 'The cache never returns fresh entries'],
    ['Revenue rose by 5 percent in the third quarter', 'Revenue fell by 5 percent in the third quarter'],
    ['The lock is held while the file is written', 'The lock is released while the file is written'],
    ['The write happens before the acknowledgement', 'The write happens after the acknowledgement'],
    ['The feature flag is on by default', 'The feature flag is off by default'],
    ['Two of five replicas lost data', 'No replica lost data'],
    ["The library isn't thread safe", 'The library is thread safe'],
    ['Das Update ist sicher', 'Das Update ist nicht sicher'],
    ['Die Migration lief auf allen Servern richtig', 'Die Migration lief auf allen Servern falsch'],
    ['La copia de seguridad funciona en producción', 'La copia de seguridad no funciona en producción'],
    ['Le cache fonctionne en production', 'Le cache ne fonctionne pas en production'],
    ['这个版本是安全的', '这个版本不安全'],
    ['数据库迁移成功了', '数据库迁移失败了'],
  ])('%s / %s', (one, other) => expect(relationOf(one, other)).toBe('opposed'));
});

describe('figures of one unit contradict each other, figures of other things do not', () => {
  test.each([
    ['p95 latency of the search endpoint is 200 ms', 'p95 latency of the search endpoint is 900 ms', 'opposed'],
    ['p95 latency of the search endpoint is 200 ms', 'p95 latency of the search endpoint is 0.2 s', 'same'],
    ['p95 latency of the search endpoint is 200 ms', 'p95 latency of the search endpoint is 204 ms', 'same'],
    ['Costs will rise by 20 percent next year', 'Next year costs will increase by 20%', 'same'],
    ['The queue lost twelve orders on Monday', 'The queue lost 12 orders on Monday', 'same'],
    ['Shard 3 lost its replica', 'Shard 7 lost its replica', 'distinct'],
    ['The contract ends in June 2025', 'The contract ends in June 2027', 'distinct'],
  ])('%s / %s: %s', (one, other, relation) => expect(relationOf(one, other)).toBe(relation));
});

describe('texts that speak of different things are told apart', () => {
  test.each([
    ['GET /api/users lacks a rate limit', 'GET /api/orders lacks a rate limit'],
    ['No rate limit on the login endpoint', 'No rate limit on the export endpoint'],
    ['SQL injection in getUser', 'SQL injection in deleteUser'],
    ['Deploy on Friday', 'Deploy on Tuesday'],
    ['The client retries without backoff', 'The server retries without backoff'],
    ['The order service depends on the billing service', 'The billing service depends on the order service'],
    ['The frontend trusts what the API sends', 'The API trusts what the frontend sends'],
    ['A man is playing a guitar', 'A man is playing a piano'],
    ['The CFO approved the budget', 'The CEO approved the budget'],
    ['Passwords are logged at debug level', 'Credit card numbers are logged at debug level'],
    ['北京的服务器没有备份', '上海的服务器没有备份'],
    [
      'The fire destroyed a warehouse and two houses before it was brought under control early on Sunday.',
      'The fire destroyed a warehouse and injured two firefighters before it was brought under control early on Sunday.',
    ],
  ])('%s / %s', (one, other) => expect(['distinct', 'none']).toContain(relationOf(one, other)));
});

describe('texts that say the same in other words are the same', () => {
  test.each([
    ['SQL injection in the user search endpoint', 'The user search endpoint is open to SQL injection'],
    ['Missing rate limiting on the login endpoint', 'The login endpoint has no rate limit'],
    ['It is not safe to deploy on Friday', 'It is unsafe to deploy on Friday'],
    ['The session token never expires', 'Session tokens do not expire'],
    ['Detector 14 was triggered by dust from the saw', 'Dust from the saw triggered detector 14'],
    ['The checkout page fails when the cart is empty', 'The checkout page crashes when the cart is empty'],
    ['A woman is slicing an onion', 'A lady is cutting an onion'],
    ['Deploy on Tuesday instead of Friday', 'Deploy on Tuesday, not on Friday'],
    ['Latency of the search page doubled after the release', "After the release, the search page's latency doubled"],
    ['Der Login-Endpunkt hat kein Rate-Limit', 'Am Login-Endpunkt fehlt ein Rate-Limit'],
    ['登录接口没有速率限制', '登录接口缺少速率限制'],
  ])('%s / %s', (one, other) => expect(relationOf(one, other)).toBe('same'));
});

test('a relation depends on the two texts only: what else was read changes nothing', () => {
  const reader = createTextReader(stemOf);
  const [one, other] = ['The cache leaks memory under load', 'Under load the cache leaks memory'] as const;
  for (const word of ['cache', 'leak', 'memory', 'load'])
    for (let at = 0; at < 50; at += 1) reader.read(`${word} ${at} ${word}`);
  expect(reader.relate(reader.read(one), reader.read(other)).relation).toBe(relationOf(one, other));
});

test('texts that differ in case, width, spaces and tags only are one text', () => {
  const reader = createTextReader(stemOf);
  expect(reader.read('[VERIFIED: a:1] The  Cache leaks')).toBe(reader.read('the cache LEAKS'));
});
