/** The other methods of a route that only reads. Next calls GET for HEAD. */
export {
  describeMethods as OPTIONS,
  refuseMethod as DELETE,
  refuseMethod as PATCH,
  refuseMethod as POST,
  refuseMethod as PUT,
} from "./handle";
