/**
 * An agent for Parley in one file, with nothing to install: node examples/agent.mjs [port] [name]
 *
 *   POST /analyze, /challenge, /vote   round tables (protocol round-table)
 *   POST /webhook                      forecasts (protocol prediction-webhook)
 *   POST /                             messages (protocol plain-http)
 *
 * It applies a few fixed rules to the words it gets; put your own logic into the functions of the first half. The second
 * half is what every agent needs: it checks requests, refuses bad ones in JSON, and keeps running.
 * If AUTH_TOKEN is set, callers must send it as `Authorization: Bearer ...`.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const [, , portGiven = process.env.PORT ?? '3001', agent_name = 'my_agent'] = process.argv;
const domain = 'general';

/** What it knows: a word to look for, what that means, what to do, and on what condition it approves. */
const rules = [
  {
    word: /\bfriday\b/i,
    finding: 'Nobody works on the day after a Friday, so a fault would stay until Monday',
    severity: 'warning',
    action: 'Choose a day that is followed by a working day',
    condition: 'somebody works on the day after it',
  },
  {
    word: /\b(deploy|launch|release|ship)/i,
    finding: 'Users notice this change at once',
    severity: 'info',
    action: 'Name a person who can undo the change',
    condition: 'a person who can undo the change is on duty',
  },
  {
    word: /\b(authentication|login|password|secret)/i,
    finding: 'Credentials are involved, and a leak of them cannot be undone',
    severity: 'critical',
    action: 'Have a second person review how credentials are handled',
    condition: 'a second person has reviewed how credentials are handled',
  },
];

const rulesFor = (text) =>
  rules.flatMap((rule) => (rule.word.test(text) ? [{ ...rule, found: firstMatch(rule.word, text) }] : []));
const firstMatch = (pattern, text) => pattern.exec(text)?.[0] ?? '';

/** Characters are code points, so that no emoji is cut in half. */
const excerpt = (text, length = 200) =>
  Array.from(text.slice(0, 2 * length))
    .slice(0, length)
    .join('');
const hundredths = (number) => Math.floor(number * 100 + 0.5) / 100;

function analyze({ content }) {
  const applied = rulesFor(content);
  const observations = applied.map(({ finding, severity, found }) => {
    return { finding, evidence: `[VERIFIED: task:content] It says "${found}"`, severity, confidence: 0.8 };
  });
  const nothing = {
    finding: `No rule applies to this task: ${excerpt(content)}`,
    evidence: `[VERIFIED: task:content] None of ${rules.length} words was found in it`,
    severity: 'info',
    confidence: 0.5,
  };
  return {
    agent_name,
    domain,
    observations: applied.length > 0 ? observations : [nothing],
    recommendations: applied.map(({ action, finding, severity }) => ({
      action,
      rationale: finding,
      priority: severity,
    })),
    confidence: applied.length > 0 ? 0.8 : 0.5,
  };
}

/** Disputes findings whose evidence names no level, and accepts those that are marked as verified. */
function challenge({ other_analyses = [] }) {
  const findings = other_analyses.flatMap((analysis) =>
    analysis.observations.map(({ finding, evidence }) => ({ target_agent: analysis.agent_name, finding, evidence })),
  );
  const hasLevel = ({ evidence }) => /^\[(VERIFIED:|CORROBORATED:|INDICATED:|POSSIBLE\])/.test(evidence);
  return {
    agent_name,
    challenges: findings
      .filter((each) => !hasLevel(each))
      .map(({ target_agent, finding }) => ({
        target_agent,
        finding_challenged: finding,
        counter_evidence: '[VERIFIED: task:other_analyses] Its evidence names no level and no source',
      })),
    concessions: findings
      .filter(({ evidence }) => evidence.startsWith('[VERIFIED:'))
      .map(({ target_agent, finding }) => ({
        target_agent,
        finding_accepted: finding,
        reason: 'Its evidence is marked as verified and names its source',
      })),
  };
}

function vote({ content, synthesis }) {
  const approve = synthesis.key_findings.length > 0;
  return {
    agent_name,
    approve,
    conditions: approve ? rulesFor(content).map(({ condition }) => condition) : [],
    dissent_reason: approve ? null : 'The synthesis has no finding that could be voted on',
  };
}

/** Starts from figures such as "9 of 12" in the question, and moves a quarter of the way towards the others. */
function forecast({ title, description, existingArguments = [] }) {
  const [figures, successes, cases] = figuresIn(`${title}\n${description}`);
  const start = (successes + 1) / (cases + 2);
  const said = existingArguments.map(({ position, confidence }) => probabilityOf(position, confidence));
  const mean = said.reduce((sum, each) => sum + each, 0) / said.length;
  const probability = hundredths(said.length === 0 ? start : 0.75 * start + 0.25 * mean);
  const others = said.length === 0 ? 'none yet' : countsOf(existingArguments);
  return {
    position: probability > 0.5 ? 'YES' : probability < 0.5 ? 'NO' : 'NEUTRAL',
    confidence: hundredths(Math.max(probability, 1 - probability)),
    reactCycle: {
      initialThought: `Earlier cases are the best start for this question: ${excerpt(title)}`,
      actions: [
        { type: 'document_analysis', query: 'figures such as "9 of 12" in the question', result: figures },
        { type: 'calculation', query: '(successes + 1) / (cases + 2)', result: `${hundredths(start)}` },
        { type: 'agent_review', query: 'positions of the others', result: others },
      ],
      observations: [`Figures in the question: ${figures}`, `Positions of the others: ${others}`],
      synthesisThought:
        `The rule of succession gives ${hundredths(start)} from the figures in the question. ` +
        `The others move that by a quarter of the distance, which makes the probability of YES ${probability}.`,
      evidence: [
        { type: 'data', title: 'Figures in the question', description: figures, reliability: 0.8 },
        { type: 'data', title: 'Rule of succession', description: '(successes + 1) / (cases + 2)', reliability: 0.9 },
        { type: 'data', title: 'Positions of the others', description: others, reliability: 0.5 },
      ],
    },
    reasoning: `Figures in the question: ${figures}. Positions of the others: ${others}.`,
    limitations: ['It reads figures of the form "9 of 12" and nothing else, and looks nothing up'],
  };
}

function figuresIn(text) {
  const [, successes, cases] = /\b(\d{1,4}) (?:out )?of (?:the )?(?:last |past )?(\d{1,4})\b/i.exec(text) ?? [];
  const isUsable = successes !== undefined && Number(successes) <= Number(cases);
  return isUsable ? [`${successes} of ${cases}`, Number(successes), Number(cases)] : ['none', 0, 0];
}

const probabilityOf = (position, confidence) =>
  position === 'YES' ? confidence : position === 'NO' ? 1 - confidence : 0.5;
const countsOf = (existing) =>
  ['YES', 'NO', 'NEUTRAL']
    .map((wanted) => `${existing.filter(({ position }) => position === wanted).length} ${wanted}`)
    .join(', ');

function reply({ message }) {
  const advice = rulesFor(message).map(({ finding, action }) => `${finding}. ${action}.`);
  const nothing = `I have rules about Fridays, changes and credentials, and none of them applies to: ${excerpt(message)}`;
  return { response: advice.length > 0 ? advice.join(' ') : nothing };
}

// What follows is the server. It stays as it is when you change what the agent says.

class Refusal extends Error {
  constructor(status, code, message) {
    super(message);
    Object.assign(this, { status, code });
  }
}

const is = {
  text: [(value) => typeof value === 'string', 'a string'],
  object: [(value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'an object'],
  texts: [(value) => Array.isArray(value) && value.every((item) => typeof item === 'string'), 'a list of strings'],
  objects: [(value) => Array.isArray(value) && value.every(is.object[0]), 'a list of objects'],
  share: [(value) => typeof value === 'number' && value >= 0 && value <= 1, 'a number from 0 to 1'],
  round: [(value) => Number.isInteger(value) && value >= 1 && value <= 10, 'a whole number from 1 to 10'],
};

/** Refuses a value whose fields are missing or of the wrong type. A name that ends in ? may be left out. */
function demand(value, fields, path = '') {
  for (const [given, [isValid, what]] of Object.entries(fields)) {
    const name = given.replace('?', '');
    if (given.endsWith('?') && (value[name] === undefined || value[name] === null)) delete value[name];
    else if (!isValid(value[name])) throw new Refusal(400, 'REQUEST_INVALID', `${path}${name} must be ${what}`);
  }
}

const task = { task_id: is.text, content: is.text };

/** For each path: what it answers, after its request was checked. */
const routes = {
  '/analyze'(body) {
    demand(body, { ...task, 'context?': is.object, 'constraints?': is.texts });
    return analyze(body);
  },
  '/challenge'(body) {
    demand(body, { ...task, 'other_analyses?': is.objects });
    for (const other of body.other_analyses ?? []) {
      demand(other, { agent_name: is.text, observations: is.objects }, 'other_analyses[].');
      for (const each of other.observations) {
        demand(each, { finding: is.text, evidence: is.text }, 'other_analyses[].observations[].');
      }
    }
    return challenge(body);
  },
  '/vote'(body) {
    demand(body, { ...task, synthesis: is.object });
    demand(body.synthesis, { key_findings: is.objects }, 'synthesis.');
    return vote(body);
  },
  '/webhook'(body) {
    const texts = { predictionId: is.text, title: is.text, description: is.text, deadline: is.text };
    demand(body, { ...texts, roundNumber: is.round, 'existingArguments?': is.objects });
    for (const argument of body.existingArguments ?? []) {
      demand(argument, { position: is.text, confidence: is.share }, 'existingArguments[].');
    }
    return forecast(body);
  },
  '/'(body) {
    demand(body, { message: is.text });
    return reply(body);
  },
};

const maxBodyBytes = 10_000_000;

/** What is beyond the limit is not kept. */
function readBody(request) {
  return new Promise((resolve, reject) => {
    const chunks = [];
    let bytes = 0;
    request.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes <= maxBodyBytes) chunks.push(chunk);
      else reject(new Refusal(413, 'REQUEST_TOO_LARGE', `the body has more than ${maxBodyBytes} bytes`));
    });
    request.on('error', reject);
    request.on('end', () => resolve(Buffer.concat(chunks)));
  });
}

function parse(bytes) {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new Refusal(400, 'REQUEST_INVALID', 'the body is not JSON in UTF-8');
  }
}

const digest = (text) => createHash('sha256').update(text).digest();

function isAllowed({ headers }) {
  const { AUTH_TOKEN } = process.env;
  const [, given = ''] = /^bearer (.+)$/i.exec(headers.authorization ?? '') ?? [];
  return !AUTH_TOKEN || timingSafeEqual(digest(given), digest(AUTH_TOKEN));
}

async function answer(request) {
  const [path] = request.url.split('?');
  const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
  if (!route)
    throw new Refusal(404, 'NOT_FOUND', `there is nothing at this path; see ${Object.keys(routes).join(', ')}`);
  if (request.method === 'GET' && path === '/') return { agent_name, domain, post_to: Object.keys(routes) };
  if (request.method !== 'POST') throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'use POST');
  if (!isAllowed(request)) throw new Refusal(401, 'UNAUTHORIZED', 'the bearer token is missing or wrong');
  const body = parse(await readBody(request));
  if (!is.object[0](body)) throw new Refusal(400, 'REQUEST_INVALID', 'the body must be an object');
  return route(body);
}

const server = createServer(async (request, response) => {
  const send = (status, body) => {
    const headers = { 'content-type': 'application/json', ...(status === 405 ? { allow: 'POST' } : {}) };
    response.writeHead(status, headers).end(JSON.stringify(body));
    request.resume();
  };
  try {
    send(200, await answer(request));
  } catch (error) {
    if (error instanceof Refusal) return send(error.status, { error: error.message, code: error.code });
    if (!request.destroyed) console.error(error);
    send(500, { error: 'the agent failed', code: 'AGENT_FAILED' });
  }
});

server.on('error', (error) => {
  console.error(
    error.code === 'EADDRINUSE'
      ? `Port ${portGiven} is in use; give another one as the first argument.`
      : error.message,
  );
  process.exit(1);
});

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => {
    server.close();
    server.closeAllConnections();
  });
}

if (!/^\d{1,5}$/.test(portGiven) || Number(portGiven) > 65_535) {
  console.error(`The port must be a number from 0 to 65535, and is ${JSON.stringify(portGiven)}.`);
  process.exit(2);
}
server.listen(Number(portGiven), '127.0.0.1', () => {
  console.log(`${agent_name} listens on http://localhost:${server.address().port}`);
});
