/** The HTTP requests as an OpenAPI document, made from the schemas that the server checks with. */
import { z } from 'zod';
import { ERROR_STATUS } from '../errors.ts';
import { accountInfo } from './account.ts';
import { type Ask, asks } from './asks.ts';
import { problem, seatRequest } from './messages.ts';
import { tablePlan } from './plan.ts';
import { proof, tableEntry, tableInfo } from './table-info.ts';

type Named = Readonly<Record<string, z.ZodType>>;

const NAMES = Object.keys(asks) as Ask[];
/** What several answers are made of. */
const SHARED: Named = {
  TableInfo: tableInfo,
  TableEntry: tableEntry,
  Proof: proof,
  AccountInfo: accountInfo,
  Problem: problem,
};

/** `SetContactAsked` */
const nameOf = (ask: Ask, what: 'Asked' | 'Answer') =>
  `-${ask}${what}`.replaceAll(/-[a-z]/gu, (found) => found.slice(1).toUpperCase());
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (name: string) => ({ 'application/json': { schema: reference(name) } });

const REFUSED = { $ref: '#/components/responses/Error' };

const ERROR = {
  description: `Why not, by its code: ${Object.entries(ERROR_STATUS)
    .map(([code, status]) => `\`${code}\` (${status})`)
    .join(', ')}`,
  content: {
    'application/json': {
      schema: { type: 'object', required: ['error'], properties: { error: reference('Problem') } },
    },
  },
};

/** A request to one's seat, which answers with the game as `Table` of the engine has it. */
const SEAT = {
  operationId: 'seatRequest',
  parameters: [{ name: 'table', in: 'path', required: true, schema: { type: 'string' } }],
  requestBody: { required: true, content: json('SeatRequest') },
  responses: {
    200: {
      description:
        'With the `id` of the request: `answer`, `refused` (why there is no seat), or `heard` (ask again)',
      content: { 'application/json': { schema: { type: 'object', required: ['id'] } } },
    },
    default: REFUSED,
  },
};

/** OpenAPI 3.1, whose schemas are JSON Schema as zod writes it. */
export function openApi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Roundhouse: tables far apart',
      version: '1',
      description:
        'Every request is a POST with JSON. `me` begins a session and sets its cookie. The same requests go over the WebSocket at /api/live, which pushes changes: docs/protocol.md has all of it in words.',
    },
    security: [{ session: [] }],
    paths: {
      ...Object.fromEntries(NAMES.map((ask) => [`/api/${ask}`, { post: operationOf(ask) }])),
      '/api/tables/{table}': { post: SEAT },
    },
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'roundhouse' } },
      schemas: schemas(),
      responses: { Error: ERROR },
    },
  };
}

function operationOf(ask: Ask) {
  const answer = answerName(ask);
  return {
    operationId: ask,
    ...(ask === 'me' && { security: [] }),
    requestBody: { required: true, content: json(nameOf(ask, 'Asked')) },
    responses: { 200: { description: 'The answer', content: json(answer) }, default: REFUSED },
  };
}

/** Several asks are answered with the same. */
function answerName(ask: Ask): string {
  const { answer } = asks[ask];
  const [shared] = Object.entries(SHARED).find(([, schema]) => schema === answer) ?? [];
  return shared ?? nameOf(ask, 'Answer');
}

function schemas() {
  const asked = Object.fromEntries(NAMES.map((ask) => [nameOf(ask, 'Asked'), asks[ask].asked]));
  const answers = Object.fromEntries(NAMES.map((ask) => [answerName(ask), asks[ask].answer]));
  return {
    ...jsonSchemas({ ...asked, TablePlan: tablePlan, SeatRequest: seatRequest }, 'input'),
    ...jsonSchemas({ ...answers, ...SHARED }, 'output'),
  };
}

/** Each under its name; where one holds another it refers to it. */
function jsonSchemas(named: Named, io: 'input' | 'output') {
  const registry = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) registry.add(schema, { id });
  const made = z.toJSONSchema(registry, { io, uri: (id) => `#/components/schemas/${id}` }).schemas;
  return Object.fromEntries(Object.entries(made).map(([id, schema]) => [id, withoutPlace(schema)]));
}

/** Where it is kept by itself is nobody's business here. */
function withoutPlace(schema: object): object {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => key !== '$schema' && key !== '$id'));
}
