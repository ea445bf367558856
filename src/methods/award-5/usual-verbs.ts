/** Verbs that questions about what to do mostly have, as they stand in a question. */
export const usualVerbs: ReadonlySet<string> = new Set(
  (
    'abandon abolish accept acquire add admit adopt advertise agree allow announce appoint apply approve award ban begin borrow ' +
    'build buy cancel change charge choose close collect commission complete comply connect continue convert copy create cut ' +
    'decide declare decommission defer delay deliver demolish deploy destroy develop discontinue dismiss distribute divide ' +
    'dredge drill drink drive drop eat employ end engage enter establish exceed exchange exclude exhibit expand export extend ' +
    'fell fill finance finish fire fly fund give grant grow halt hand harvest hire hold import improve include increase ' +
    'insert install introduce invest invite issue join keep launch lay lease leave lend let license limit list load locate lower ' +
    'maintain make meet merge migrate move name offer open operate order outsource own paint participate pass pave pay permit ' +
    'pick place plant play postpone prescribe print procure prohibit promote provide publish purchase put raise reach rebuild ' +
    'receive recruit reduce refund refuse reject release relocate remain remove renew renovate rent reopen repair repeat replace ' +
    'report require restore restrict retain return review rise roll run schedule sell send serve set settle share ship shut sign ' +
    'spend split spray stage start stay stock stop store sublet submit suspend switch take teach tear terminate test tour trade ' +
    'train transfer treat turn upgrade use vaccinate visit vote wait waive widen win withdraw work'
  ).split(' '),
);
