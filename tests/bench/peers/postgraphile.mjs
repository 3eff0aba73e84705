// PostGraphile 5 on the same tables, with the settings of its own quick start. Arguments: port, the database's address.

import { createServer } from "node:http";
import { postgraphile } from "postgraphile";
import { makePgService } from "postgraphile/adaptors/pg";
import { grafserv } from "postgraphile/grafserv/node";
import { PostGraphileAmberPreset } from "postgraphile/presets/amber";

const [port, connectionString] = process.argv.slice(2);
const instance = postgraphile({
  extends: [PostGraphileAmberPreset],
  // It offers orders by indexed columns only; ours are of other indexes.
  disablePlugins: ["PgIndexBehaviorsPlugin"],
  pgServices: [makePgService({ connectionString, schemas: ["public"] })],
  grafserv: { graphqlPath: "/graphql", graphiql: false, watch: false },
  schema: { pgOrderByNullsLast: true, orderByNullsLast: true },
});
const server = createServer();
const serv = instance.createServ(grafserv);
await serv.addTo(server);
server.listen(Number(port), "127.0.0.1");
