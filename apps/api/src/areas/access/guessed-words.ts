/** Words at the heart of the passwords tried first here and everywhere; in lower case, spelled out (no 0 for o). */
export const COMMON_WORDS = `
password passwort passwd pass parol parolim mypassword thepassword secret letmein welcome login admin administrator root user guest test tester testing
demo temp temporary default changeme change master access system server computer internet windows microsoft google facebook instagram telegram youtube
samsung iphone android apple nokia sony adobe hello hi hey iloveyou loveyou iloveu love lover lovely loveme baby babygirl sexy honey sweet sweetie
princess prince queen king angel angels heaven jesus christ god allah muhammad bismillah islam inshallah sunshine moon star stars starwars startrek
superman batman spiderman ironman superstar super hero matrix pokemon naruto dragon monkey tiger lion eagle eagles falcon panther wolf bear horse dog
cat kitty puppy rabbit chicken turtle dolphin shark monster killer hunter ranger shadow ghost phoenix viper cobra football soccer baseball basketball
hockey tennis golf golfer cricket arsenal chelsea liverpool barcelona realmadrid juventus manchester pakhtakor lakers yankees steelers cowboys bulldog
summer winter spring autumn monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october
november december flower flowers rose jasmine lily orange banana cherry apple pepper cookie chocolate coffee ginger butter cheese sugar candy
purple yellow green blue black white silver golden gold diamond crystal platinum rainbow money dollar rich lucky success winner champion freedom
liberty trustno trust forever always never whatever nothing something someone please thanks thankyou family mother father mama papa mommy daddy brother
sister friend friends school college university student teacher lyceum academy class group lesson exam english russian uzbek mathematics physics
michael jennifer jessica ashley amanda daniel joshua andrew matthew thomas robert charlie michelle nicole anthony william jordan harley hannah
george taylor samantha alexander alexandra victoria elizabeth natasha marina svetlana tatiana ekaterina elena anastasia maria sergey andrey dmitry
vladimir nikita maxim alex sasha misha olga aziz aziza azizbek sardor sardorbek jasur jasurbek bobur javohir otabek ulugbek sherzod shahzod diyor
dilshod dilnoza dildora malika madina nigora nilufar nodira gulnora gulnoza kamola feruza shahnoza zarina zilola sevara umida lola rustam timur
temur amir amirbek islom abdulloh ibrohim ismoil ahmad ali hasan husan omon akmal anvar bekzod farrux doniyor laziz
toshkent tashkent samarkand samarqand buxoro bukhara xiva andijon fargona namangan qarshi navoiy nukus urganch termiz uzbekistan ozbekiston ozbek
vatan onajon otajon oyijon dadajon jonim sevgi sevgilim muhabbat hayot baxt baxtli salom assalom assalomualaykum rahmat bahor yulduz oydin quyosh
london paris berlin newyork america canada russia moscow moskva germany france brazil mexico india china japan korea turkey istanbul dubai
rossiya privet lyubov krasotka solnce solnyshko pobeda zvezda mercedes ferrari porsche toyota honda nissan bmw audi chevrolet nexia matiz cobalt lacetti
guitar music rock metallica nirvana eminem slipknot blink rihanna minecraft roblox counter counterstrike dota gamer player game games
mustang corvette camaro yamaha suzuki harleydavidson hotmail gmail yahoo email mail online network security private office business company manager
quad campus portal fuckyou fuck fucker asshole bitch sex porn bullshit biteme qwerty azerty qwertz asdf zxcv qaz wsx
gfhjkm ghbdtn cjkysirj vfhbyf yfnfif rfnz ktyf njkmrj lfybbk
пароль привет любовь солнышко наташа марина андрей сергей максим никита кристина москва россия ташкент узбекистан самарканд люблю тебя
`;

/** What else the commonest leaked passwords are made of (the first thousands of the ten-million list that OWASP SecLists carries), where no rule of guessed-passwords.ts finds them. */
export const LEAKED_WORDS = `
0192837465 1029384756 1122334455 1123581321 1232323q 123qq123 12qw34er 1357924680 1a2s3d4f 1x2zkg8w 1z2x3c4v 45m2do5bs 4815162342 5wr2i7h8 7ugd5hip2j 8j4ye3uz 9293709b13 a12345 a123456
a1234567 a12345678 a123456789 aardvark aaron aberdeen abnormal abrakadabra absolute absolutely accord achilles acidburn action adgjmptw adidas adrenalin adrian adrienne agent airborne
airforce airplane alabama alaska albatros albert alejandr alejandro aleksandr aleksandra alessandro alexande alexandr alexandre alexis alfred alicia alison alleycat alliance allison almighty
alpha alphabet alpine alyssa amateur amateurs amber ambrosia american amethyst amsterda amsterdam anaconda anakin anastasi anastasiya andersen anderson andre andrea andreas andromed
andromeda andyod angela angelica angelika angelina anhyeuem animal annabell annmarie antelope antonina antonio anything aolsucks apache apollo applepie aquarius aragorn archange argentin
argentina arizona arkansas armagedon armstron arnold arthur artist ashleigh aspirine assassin assman athena atlanta atlantic atlantis attitude audrey augustus aurora austin australi
australia avalanch avalon avatar aviation awesome azsxdcfv babes babyblue babydoll babyface babylon babylove backdoor badass badboy badger bailey baller balloons balls bandit barbados
barbara barbie barcelon barefoot baritone barney barselona basket basketba bassman bastard bastards baxter bcfields beach bearcats beatles beatrice beautifu beautiful beauty beaver beavis
beefcake benessere benjamin benson bergkamp berkeley bernie bigballs bigblock bigboobs bigbooty bigboy bigcock bigdaddy bigdick bigdicks bigdog bigfoot bigmac bigman bigmoney bigone bigpoppa
bigred bigtits billabon billy billybob billyboy binladen birdie birthday bishop bitchass bitches blackbir blackcat blackdog blackhaw blackie blackjac blackjack blackman blackout blaster
blazer blessing blizzard blonde blondie blowfish blowjob blowme blueball bluebell bluebird blueeyes bluefish bluejays bluemoon bluesman bobafett bobby bobcat bobdylan bollocks bomber bond
bondage bonehead bonnie boobies boobs booger boogie bookworm boomer booty bordeaux borussia boston bowling bradford bradley brandi brandon brandy braves brenda brewster brian brighton
brigitte britney brittany brittney broadway bronco broncos brooke brooklyn brown browning browns brucelee bruins brutus bubba bubble bubbles buckeye buckeyes buckshot budapest buddha buddy
buddyboy budlight budweise budweiser buffalo bullet bullfrog bullseye bunghole bunny burger burton buster buttercu buttercup butterfl butterfly buttfuck butthead butthole bynthytn cabernet
cadillac caesar caliente californ california caligula calimero callaway callie callisto calvin camaross cambiami cameltoe cameron campbell canadian cancer candyass candyman cannabis cannibal
cannon capetown capricor capricorn capslock captain cardinal carebear carlitos carlos carmen carnival carolina caroline carpedie carpente carrie carter cartman cartoons casanova caserta
casey cashmone casino casper cassandr cassie castillo castle catalina catch catdog catfish catherin catherine catwoman cavalier cbr900rr cdtnkfyf celtic cerberus cessna cfitymrf chainsaw
challeng chambers chance chandler charger chargers charlene charles charlott charlotte charlton checkers chemical cherokee cherries cheryl cheshire chester chestnut chevelle chevrole chevy
cheyenne chicago chicks chiefs children chipmunk chipper chiquita chocolat chopper chris chrisbln chrissy christia christian christie christin christina christine christma christmas christop
christopher chronic chrysler chuckles cinnamon claire clarence clarinet clarissa classic classics claudia claymore cleopatr cleopatra clevelan clifford clinton clippers clitoris cnfybckfd
cocacola cocksuck cocksucker coldbeer coldplay colombia colonial colorado colors coltrane columbia columbus comanche commande commando compaq complete concorde concrete confused connie
connor consumer control cooldude coolness cooper copper corleone cornwall corona costello cosworth cougar country courtney coventry cowboy coyote crackers crawford crazy crazybab cream
creampie creation creative creature criminal cristian cristina crjhgbjy cromwell crusader cthutq cucumber cumshot curtis customer cutiepie cygnusx daisy daisydog dakota dallas dancer danger
danielle dannyboy darkange darkangel darklord darkness darkside darkstar david davidson daylight dbrnjhbz deadhead deadpool death debbie deepthroat deeznuts deeznutz defender deftones
delaware delpiero denise dennis denver derparol design designer destiny detroit devil devildog devils dexter dfktynby dfktynbyf dfvgbh diablo dickhead diesel dietcoke digger digital dilbert
dilligaf dingdong dinosaur director dirtbike dirty discover disney dkflbckfd dkflbvbh doberman doctor dodgeram dodgers doggie doggy doghouse dogpound dolemite dominion domino donald donkey
dontknow doomsday doughboy douglas download downtown dragonba dragonball dragonfl dragster dreamcas dreamer dreams driver drowssap drpepper drummer dthjybrf ducati dudley duncan dustin
dutchess dynamite earnhard earthlink eastside eastwood eatpussy eclipse edward eggplant einstein elaine elcamino eldorado electric electron element elephant elizabet elizaveta elvis emerald
emmanuel empire energy enforcer engineer england enigma enjoy enter enternow enterpri enterprise ericsson erotic escort espresso estrella eternity eugene evangelion everlast everton evolutio
evolution excalibu excalibur exchange explorer express extreme fairlane faithful fandango fantasia fantasy fantomas farmer farscape fastball fatboy fatcat favorite fearless federico fellatio
fender ferguson fernando festival fetish fgtkmcby ficken fireball firebird fireblad firefigh fireman firewall fishbone fisher fishhead fishing fkbyjxrf fktrcfylh fktrcfylhf flamengo flamingo
flash fletcher flexible flipflop flipper florence florida flounder fluffy flyers foobar fordf forest forget forgetit formula forsaken fortress fountain foxylady francesc francesco francis
francisc francois frank frankie franklin freaky freckles freddie freddy frederic fredrick freebird freefall freeman freepass freeporn freeuser friendly friendster froggy front frontier
fuck_inside fucked fuckface fuckhead fucking fuckinside fuckit fuckme fuckoff fuckthis fullmoon function funstuff futurama future fyfcnfcbz fyfnjkbq fylhtq fyutkbyf fyutkjxtr gabriel
gabriela gabriell galaxy galina galore gambit gamecock gamecube gameover gandalf gangbang gangster gannibal garcia garden garfield gargoyle gateway gatorade gators gbhfvblf gemini general
genesis genius geoffrey georgia german geronimo gertrude gesperrt getmoney gfhjkmgfhjkm ghbdtnbr ghblehjr ghbywtccf ghhh47hj7649 ghjcnjgfhjkm ghjcnjnfr ghjuhfvvf ghostrider giants gibson
gilligan giovanni girls giuseppe gizmo gladiato gladiator gloria goblue goddess godfathe godfather godsmack godzilla goforit goldberg goldfing goldfish goldie goldstar goldwing golfball
gonzales gonzalez goober good goodgirl goodluck goodtime gordon gorgeous gotohell gracie graphics grateful great greatone greenbay greenday gregory gretchen griffin gsxr gtnhjdbx guardian
guinness gundam gunner hacker hairball halflife hallo hamilton hamlet hammer hamster handball handsome handyman hannibal happiness happy happyday hardball hardcock hardcore harddick hardon
hardrock hardware harold harrison harry harrypotter harvey hastings hattrick hawaii hawaiian hawkeye hawkeyes hayabusa heather hedgehog heineken heinrich hellfire hellokitty hellyeah helpme
hendrix hentai hercules herewego heritage herman hesoyam hetfield highbury highheel highland highlander hiphop hitman hjvfirf hobbes hobbit holiday holidays holland hollywoo hollywood
holyshit homemade homer homework honeybee hongkong honolulu hooker hooligan hoosiers hooters hopeless hornet horney horny hotdog hotgirls hotpussy hotrod hotsex hotstuff hottie hounddog
house houston howard htubcnhfwbz hummer hunting hurrican hurricane huskers hyperion ibanez icecream icehouse iceman idontkno idontknow ihateyou ilikepie illinois illusion ilovesex immortal
impala imperial indian indiana indians indigo infantry infiniti infinity insane insanity inside insomnia inspiron integra intercourse intrepid intruder inuyasha ireland irina irishman
ironmaiden isabella isabelle island islander italia iverson iwantu jackass jackie jackson jaguar james jamesbon jamesbond japanese jasmin jason jasper jayhawks jeanette jefferso jeffrey
jellybea jenny jeremiah jeremy jermaine jerome jerry jessie jester jiggaman jimmy joanne johannes johncena johndeer johngalt johnny johnson joker jonathan jonathon jones joseph josephin
julian julie juliette jungle junior junkmail jupiter just4fun justdoit justice justin justme kaiser kakashka kamasutra kamikaze kangaroo karate karen karina karolina katana katarina katerina
katherin katherine kathleen katie kawasaki kayleigh kazantip kcj9wx5n kelly kelsey kenneth kentucky kenworth kermit kevin keyboard keystone killbill kimberly kingfish kingkong kingston
kirill kirkland kissme kissmyass kitten kittycat kittykat kjrjvjnbd klaster kleopatra klondike knickers knicks knight knockers knuckles kodiak konstantin kordell koroleva kramer kristen
kristian kristin kristina kristine krokodil labrador lacrosse ladies lakeside lakewood lalakers lancelot lancer larisa lasvegas laura lauren laurence lawrence leather leavemealone leedsutd
legend lemonade lennon leonard leonardo lesbian lesbians leslie lestat letsdoit lickme lifehack lifetime light lighting lightnin lightning lights limewire lincoln linda lindsay lineage
lionking lipstick little liverpoo lizard logitech lokomotiv lol123 lolita lollipop lollypop lonesome lonestar lonewolf longdong longhair longhorn longjohn looking lorraine loser louise
loveless lovelife loverboy lowrider lucifer luckydog luckyone macdaddy machine maddie maddog madeline madison madman madmax madonna magazine magellan maggie magic magician magicman magnolia
magnum maiden mailcreated majestic makaveli maksim maksimka malibu mamacita mamapapa manchest mandarin mandingo mandrake manson manutd maradona marathon marcello marcius marcus margaret
margarit margarita mariah marianna marianne marie marijuan marijuana marine mariners marines marino marion mariposa marjorie marlboro marley marriage marseill marseille marshall martha
martin martinez marvin maryjane maryland masamune maserati mash masterbate masterbating matthias maverick maximus maxwell mazafaka mazda mazdarx mcdonald mckenzie meatball meathead meatloaf
mechanic medicine megadeth megapass megatron melanie melissa member mephisto mercury meredith meridian merlin mersedes metallic michaela michele michigan mickey microlab microphone microsof
midnight military millenium miller millie millions millwall minimoni ministry minnie miranda mischief misfit mississippi missouri mister mistress mitchell mobydick modelsne mohammed molly
mollydog monalisa moneyman mongoose monica monika monkeybo monopoly montana montecar montgom montreal montrose mookie moonbeam moonligh moonlight moonshin moose morgan morpheus morris
morrison mortgage mortimer motherfucker motherlode motocros motorola mountain mouse mozart mudvayne muffin mulligan multiplelo munchkin murphy mushroom musicman mylove mynameis nadine naked
napoleon nascar nastya natali natalie nathalie nathan national naughty nautilus navigator navyseal ncc1701 ncc1701a ncc1701d ncc1701e ncc74656 nebraska nelson nemesis netscape nevermind
nevermore newcastl newcastle newpass newport newton nfnmzyf nicholas nicola nicolas nightmar nightmare nightwish nineinch nintendo nipple nipples nokian noname norman normandy
northern norton nostromo notebook nounours nthvbyfnjh nugget nuttertools nwo4life nygiants oblivion obsidian offshore oicu oklahoma oksana oliver olivia omega opendoor openup operator
optimist original orlando oscar ou812 outlaw overkill overlord p0015123 packard packers paintbal paintball pakistan paladin pallmall palmtree pamela panasoni panasonic pancakes pandora
pantera panties pantyhos panzer papamama papillon paradigm paradise paramedi paranoid parker pasadena pascal passion passport passwor patches pathetic pathfind patience patricia patrick
patriots pavement pavilion peaches peanut pearljam pebbles peekaboo peewee pegasus pencil penelope penetration penguin penguins penis pentagon penthous people pepsi perfect personal pervert
peter peterbil peterpan peterson phantom pharmacy phialpha philip philippe philips phillies phillips phpbb pianoman picard pickle pictures pierre piglet pimpdadd pimpin pineappl pineapple
pinetree pingpong pinkfloy pinkfloyd pinnacle pioneer pipeline piramida pirate pitbull pizza pizzaman plastics platypus playball playboy playstat playstation playtime pleasure plymouth
poison polaris police polina polniypizdec pontiac poohbear pookie pool poontang popcorn popeye porkchop pornking porno pornstar portland portugal poseidon positive potter power powers
preacher precious predator prelude presario presiden president pressure pretty pringles printing progress property prospect psycho pufunga pumpkin pumpkins punisher punkrock puppydog pussies
pussy pussycat pussyman pussys pyramid q12345 q1234567 q123456789 qawsed qawsedrf question qwaszx r2d2c3po racecar rachel racing radiohea radiohead ragnarok raider raiders railroad rainyday
raistlin rammstein random raptor rascal rasdzv rasputin rastaman raven raymond reaper rebecca reckless recovery red123 redalert redbaron reddevil reddog reddwarf redhead redman redneck
redrum redskins redsox redwings reggie regina reginald register remember remingto renegade republic research resident revolution revolver reynolds rfhnjirf rfnthbyf rfntymrf rfvfcenhf
rhbcnbyf rhfcjnrf rhiannon rhjrjlbk rhtdtlrj riccardo richard richards richmond rightnow rjhjktdf rjirfrgbde rjycnfynby roadkill roadking roadrunn roadrunner roadster robbie roberto robinson
robotech robotics rochelle rocket rockford rockhard rocknrol rocknroll rockstar rockwell rocky roland rolltide romantic romashka ronald ronaldo ronnie rooster rootbeer roscoe rosebud
rosemary runescape runner rush ruslan russell rusty sabrina sailboat sailor saints sakura salamander salasana salvador sammie sammy sampson samson samuel samurai sandiego sandman sandra
sandrine sandwich sandy santiago sapphire sarah saratoga satan saturn sausages savage savannah scarface scarlett scheisse scissors scooby scoobydo scoobydoo scooter scorpio scorpion scotland
scott scotty scrabble scrapper screamer scully seahawks seattle sebastia sebastian segblue seinfeld seminole semperfi senators sentinel septembe serega serenity sergbest sergeant sersolution
service services seven sexybabe sexygirl sexylady shaggy shamrock shaney shanghai shannon sharon sheepdog shelby shelly shepherd sheridan sherlock sherwood shirley shitface shithead shooter
shopping shorty shotgun showtime sidekick sidney siemens sierra sigmachi silverad simon simone simple simpson simpsons sinclair singapor singer single sinister sithlord skateboard skater
skeeter skidoo skipper skippy skittles skorpion skyline skywalke skywalker slamdunk slapshot slayer slimshad slimshady slippery slowhand smackdow smackdown smashing smeghead smiley smirnoff
smith smitty smoke smokey smooth smoothie snake sneakers snickers sniper snoopdog snoopy snowball snowbird snowboar snowboard snowflak snowman snuggles socrates softball software
sojdlg123aljg soldier solitude solution somerset somethin sonyericsson sonyfuck sophia sophie soso123aljg soulmate southern southpar southpark southpaw spaceman spanking spanks spanky
sparkles sparky spartan spartans speakers special specialk spectrum speedway speedy spencer spider spiderma spike spirit spitfire splinter spongebo spongebob spooky sporting sports springer
sprinter squirrel squirt srinivas stacey stafford stalker stallion standard stanford stanislav stanley starbuck starcraf starcraft stardust starfire starfish stargate starligh starship
stealth stefan stefanie stella stephane stephani stephanie stephen sterling steve steven stewart stickman stigmata stinger stingray stinky stocking stonecol stonecold stones storm stormy
straight stranger stratfor strawber strawberry streaming street strength strike stripper stupid subaru sublime suburban suckdick sucker suckit suckme suckmydick sullivan sundance sundevil
sunflowe sunflower sunlight sunnyday sunset superfly superior supernov supernova supersta surfer survivor sweetnes sweetness sweetpea sweety swimming swinger swingers swinging swordfis
swordfish sydney sylveste syncmaster syracuse tacobell taekwondo talisman tanner target tarheels tattoo taurus tazmania technics techno teddybea teddybear teens telephon telephone temppass
teresa terminal terminat terminator terrapin testpass texas thailand thanatos thedoors theforce thegreat theman theodore theone therock thirteen thisisit thompson thrasher threesom thuglife
thumper thunder thunderb thx1138 tiberius tickle tiffany tigercat tigger timber timothy tinker tinkerbe tinkerbell titanic titanium titleist tkbpfdtnf together tokiohotel tomahawk tomcat
tommy tommyboy tomorrow toonarmy topgun toriamos tornado toronto toshiba tottenha tottenham touching training transam transfer translator travel traveler travis treasure trevor trfnthbyf
triangle trigger trinidad trinitro trinity tristan triumph trixie trojan trombone trooper tropical trouble trucker trucking trucks truelove trumpet tucker tunafish tweety twilight tyler
ultimate umbrella underdog underground undertak undertaker unicorn united universa universal universe username usuckballz vacation vagabond vagina valencia valentin valentina valentine
valera valerie valhalla valkyrie vampire vampires vancouve vanessa vanguard vanhalen vasilisa vauxhall vegeta velocity vendetta verbatim veronica veronika vfhufhbnf vfitymrf vfntvfnbrf
vfrcbvrf vfvfgfgf vfvjxrf victor victory video viewsoni viewsonic viking vikings viktor viktoria viktoriya vincent violetta vipergts virgin virginia vision vjqgfhjkm vkontakte vladislav
volkswag voodoo voyager vqsablpzla vsjasnel walker wallace walter wanderer wanker warcraft wareagle warhamme warhammer warlock warren warrior warriors washburn washingt washington water
waterboy waterloo watson weasel webhompas webmaste webmaster werewolf wesley westham westside westwood wetpussy wg8e3wjf whiplash whiskers whistler whiteboy whiteout whitesox whocares whore
whynot wicked wildbill wildcard wildcat wildcats wildfire wildwood willie willow wilson windmill windsurf winnie winston wireless wishbone wizard wolfgang wolfpack wolverin wolverine wolves
wombat wonder wonderboy wonderful woodland woodstoc woody wordpass wp2003wp wrangler wrestler wrestlin wrestling wrinkle wutang xavier xfiles yamahar yankee ybrbnf yeahbaby yfcntymrf
yjdsqgfhjkm yogibear yosemite young zachary zanzibar zeppelin zerocool zildjian zipper zombie zxasqw
`;
